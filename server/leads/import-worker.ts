import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import {
  ownersAndLastFollowUp,
  readChanges,
  readLines as readRows,
} from '../../domain/leads/import/dry-run-result.ts';
import { MAX_CHANGES_PER_PART, MAX_PEOPLE_PER_PART } from '../../domain/leads/import/limits.ts';
import { readSentTable } from '../../domain/leads/import/people/sent.ts';
import { chunksOf } from '../database/chunks.ts';
import type { ContactsResult, ImportQuestion, PlanQuestion, SentChanges, SentRows } from './imports.ts';
import { contactsOf, type KnownContacts, planFile, readKinds } from './plan-file.ts';
import { readTable } from './read-table.ts';

type Port = NonNullable<typeof parentPort>;

/** Reads an import file, or what the browser sends back of its dry run. */
async function work(port: Port) {
  const [question] = (await once(port, 'message')) as [ImportQuestion];
  if ('wanted' in question) return planOf(port, question);
  if ('changes' in question) port.postMessage(sentChanges(question.changes, question.batch));
  else if ('table' in question) port.postMessage(sentTable(question.table));
  else port.postMessage(sentRows(question.lines));
}

/** Sends the contacts of a file, waits for the known leads, and plans the changes or the people. */
async function planOf(port: Port, { file, sent, wanted }: PlanQuestion) {
  const table = file ? await readTable(file) : (readSentTable(sent ?? '') ?? { problem: null });
  const read = 'problem' in table ? table : readKinds(table, wanted);
  const answer: ContactsResult = 'problem' in read ? read : { contacts: contactsOf(read) };
  port.postMessage(answer);
  if ('problem' in read) return;
  const [known] = (await once(port, 'message')) as [KnownContacts];
  port.postMessage(planFile(read, known));
}

function sentChanges(text: string, batch: string): SentChanges | null {
  const read = readChanges(text, batch);
  return (
    read && { parts: asTexts(read.changes, MAX_CHANGES_PER_PART), ...ownersAndLastFollowUp(read.changes) }
  );
}

function sentRows(text: string): SentRows | null {
  const read = readRows(text);
  return read && { head: read.head, parts: asTexts(read.rows, MAX_CHANGES_PER_PART) };
}

function sentTable(text: string): SentRows | null {
  const read = readSentTable(text);
  return read && { head: read.head, parts: asTexts(read.rows, MAX_PEOPLE_PER_PART) };
}

/** Splits into JSON texts: strings are cheap to copy between threads, and are parsed one by one later. */
const asTexts = (all: readonly unknown[], many: number) =>
  Array.from(chunksOf(all, many), (part) => JSON.stringify(part));

if (parentPort) await work(parentPort);
