import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import {
  ownersAndLastFollowUp,
  readChanges,
  readLines as readRows,
} from '../../domain/leads/import/dry-run-result.ts';
import type { ImportContext } from '../../domain/leads/import/import-context.ts';
import { MAX_CHANGES_PER_PART } from '../../domain/leads/import/limits.ts';
import { planImport } from '../../domain/leads/import/plan.ts';
import { chunksOf } from '../database/chunks.ts';
import type { ContactsResult, ImportQuestion, PlannedFile, SentChanges, SentRows } from './imports.ts';
import { contactsIn, readLines } from './read-lines.ts';

type Port = NonNullable<typeof parentPort>;

/** Reads an import file, or the confirmed changes of its dry run. */
async function work(port: Port) {
  const [question] = (await once(port, 'message')) as [ImportQuestion];
  if ('file' in question) return planOf(port, question.file);
  port.postMessage(
    'changes' in question ? sentChanges(question.changes, question.batch) : sentRows(question.lines),
  );
}

/** Sends the contacts of a file, waits for the known leads, and plans the changes. */
async function planOf(port: Port, bytes: Uint8Array) {
  const read = readLines(bytes);
  const answer: ContactsResult = 'problem' in read ? read : { contacts: contactsIn(read.lines) };
  port.postMessage(answer);
  if ('problem' in read) return;
  const [known] = (await once(port, 'message')) as [ImportContext];
  const { lines, ...head } = read;
  const planned: PlannedFile = { ...planImport(lines, known), ...head };
  port.postMessage(planned);
}

function sentChanges(text: string, batch: string): SentChanges | null {
  const read = readChanges(text, batch);
  return read && { parts: asTexts(read.changes), ...ownersAndLastFollowUp(read.changes) };
}

function sentRows(text: string): SentRows | null {
  const read = readRows(text);
  return read && { head: read.head, parts: asTexts(read.rows) };
}

/** Splits into JSON texts: strings are cheap to copy between threads, and are parsed one by one later. */
const asTexts = (all: readonly unknown[]) =>
  Array.from(chunksOf(all, MAX_CHANGES_PER_PART), (part) => JSON.stringify(part));

if (parentPort) await work(parentPort);
