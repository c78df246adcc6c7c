import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Owner } from '../../domain/leads/activity.ts';
import type { ColumnChoice } from '../../domain/leads/import/people/columns.ts';
import type { PeopleContext } from '../../domain/leads/import/people/read-person.ts';
import { createWorkQueue, QueueFull } from '../concurrency/work-queue.ts';
import { programPath } from '../process/program-path.ts';
import type { LeadStore } from '../store/leads/lead-types.ts';
import type { PeopleImports } from './people-imports.ts';
import type { Contacts, FileKind, KnownContacts, PlannedChanges, PlannedPeople } from './plan-file.ts';

export type PlannedFile = PlannedChanges | PlannedPeople;
/** A null problem: the browser sent back what this release cannot read. */
export type ContactsResult = { contacts: Contacts } | { problem: string | null };
type Problem = { problem: string };
/** How a file is to be read; null lets the file decide. */
export type Wanted = { kind: FileKind | null; columns: ColumnChoice | null };
/** A file, or the table that the browser sends back. */
export type PlanQuestion = { file?: Uint8Array; sent?: string; wanted: Wanted & { context: PeopleContext } };
export type ImportQuestion =
  | PlanQuestion
  | { changes: string; batch: string }
  | { lines: string }
  | { table: string };
/** The changes in parts, each as JSON, with the owners they name and the latest follow-up. */
export type SentChanges = { parts: string[]; owners: Owner[]; lastFollowUp: number };
/** Lines in parts, each as JSON. */
export type SentRows = { head: string[]; parts: string[] };

/** Import of lead files: a dry run first, then the confirmed changes or people. */
export type LeadImports = {
  changes: (text: string, batch: string) => Promise<SentChanges | Problem>;
  lines: (text: string) => Promise<SentRows | Problem>;
  /** The table of a file of people, in parts. */
  table: (text: string) => Promise<SentRows | Problem>;
  /** Plans a file; `problem` tells the uploader why it cannot be read. */
  plan: (file: Uint8Array | string, wanted?: Wanted) => Promise<PlannedFile | Problem>;
};

/** Memory for one file in MB; the largest allowed file takes half of it. */
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;
const TOO_MUCH = 'The file holds more than can be read at once. Please send it in parts.';
const UNREADABLE = 'This dry run cannot be read any more. Choose the file again.';
const BUSY = 'Others are looking through files just now. Please try again in a minute.';

type Parts = {
  leads: Pick<LeadStore, 'lookUp' | 'people'>;
  people: Pick<PeopleImports, 'context' | 'lookUp' | 'storedLines'>;
  now: () => number;
};

/** Each file is read in a worker thread with limited memory and time, one after another. */
export function createLeadImports({ leads, people, now }: Parts): LeadImports {
  const inQueue = createWorkQueue({ atWork: 1, waiting: 4 });

  type Ask = <T>(question: unknown) => Promise<T>;
  async function inThread<T>(work: (ask: Ask) => Promise<T | Problem>): Promise<T | Problem> {
    const worker = new Worker(programPath(import.meta, 'import-worker'), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    /** Rejects with the thread's error. */
    const ask: Ask = async (question) => {
      const answered = once(worker, 'message', { signal });
      worker.postMessage(question);
      return (await answered)[0];
    };
    try {
      return await work(ask);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || signal.aborted) return { problem: TOO_MUCH };
      throw error;
    } finally {
      await worker.terminate();
    }
  }

  async function read<T>(work: (ask: Ask) => Promise<T | Problem>): Promise<T | Problem> {
    try {
      return await inQueue(() => inThread(work));
    } catch (error) {
      if (error instanceof QueueFull) return { problem: BUSY };
      throw error;
    }
  }
  const askOrFail = <T>(question: ImportQuestion) =>
    read(async (ask) => (await ask<T | null>(question)) ?? { problem: UNREADABLE });

  async function lookUp({ changes, people: persons }: Contacts): Promise<KnownContacts> {
    const [known, owners, knownPeople, stored] = await Promise.all([
      changes && leads.lookUp(changes),
      leads.people(),
      persons && people.lookUp(persons),
      persons && people.storedLines(persons.batch),
    ]);
    return {
      changes: known && { ...known, people: owners, now: now() },
      people: knownPeople && { ...knownPeople, stored: stored ?? 0 },
    };
  }

  return {
    plan: (file, wanted = { kind: null, columns: null }) =>
      read(async (ask) => {
        const context = await people.context();
        const question: PlanQuestion = {
          ...(typeof file === 'string' ? { sent: file } : { file }),
          wanted: { ...wanted, context },
        };
        const found = await ask<ContactsResult>(question);
        if ('problem' in found) return { problem: found.problem ?? UNREADABLE };
        return ask<PlannedFile | Problem>(await lookUp(found.contacts));
      }),
    changes: (changes, batch) => askOrFail<SentChanges>({ changes, batch }),
    lines: (lines) => askOrFail<SentRows>({ lines }),
    table: (table) => askOrFail<SentRows>({ table }),
  };
}
