import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import type { StrengthAnswer, StrengthQuestion } from './password-strength.ts';

/** What the English lists lack of what is tried first here: common first names, deities, greetings, clubs. */
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

const LONGEST_JUDGED = 40;
/** Of 0 to 4: "safely unguessable: moderate protection from an offline attack". */
const ENOUGH = 3;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, india },
  graphs: adjacencyGraphs,
  translations,
  // Work grows with the square of the length, and what is guessable begins guessable.
  maxLength: LONGEST_JUDGED,
});

parentPort?.on('message', ({ id, password, words }: StrengthQuestion) => {
  const { score, feedback } = zxcvbn.check(password, words);
  const advice = [feedback.warning, feedback.suggestions[0]].filter(Boolean).join(' ');
  const answer: StrengthAnswer = { id, problem: score >= ENOUGH ? null : `${WEAK} ${advice}`.trim() };
  parentPort?.postMessage(answer);
});

const WEAK = 'This password is easy to guess.';
