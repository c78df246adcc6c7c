import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Owner } from '../../domain/leads/activity.ts';
import type { ImportPlan } from '../../domain/leads/import/plan.ts';
import { createWorkQueue, QueueFull } from '../concurrency/work-queue.ts';
import { programPath } from '../process/program-path.ts';
import type { LeadStore } from '../store/leads/lead-types.ts';
import type { contactsIn, FileHead } from './read-lines.ts';

export type PlannedFile = ImportPlan & FileHead;
export type ContactsResult = { contacts: ReturnType<typeof contactsIn> } | { problem: string };
type Problem = { problem: string };
export type ImportQuestion = { file: Uint8Array } | { changes: string; batch: string } | { lines: string };
/** The changes in parts, each as JSON, with the owners they name and the latest follow-up. */
export type SentChanges = { parts: string[]; owners: Owner[]; lastFollowUp: number };
/** Lines in parts, each as JSON. */
export type SentRows = { head: string[]; parts: string[] };

/** Import of lead files: a dry run first, then the confirmed changes. */
export type LeadImports = {
  changes: (text: string, batch: string) => Promise<SentChanges | Problem>;
  lines: (text: string) => Promise<SentRows | Problem>;
  /** Plans the changes of a file; `problem` tells the uploader why it cannot be read. */
  plan: (bytes: Uint8Array) => Promise<PlannedFile | Problem>;
};

/** Memory for one file in MB; the largest allowed file takes half of it. */
const MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;
const TOO_MUCH = 'The file holds more than can be read at once. Please send it in parts.';
const UNREADABLE = 'This dry run cannot be read any more. Choose the file again.';
const BUSY = 'Others are looking through files just now. Please try again in a minute.';

type Parts = {
  leads: Pick<LeadStore, 'lookUp' | 'people'>;
  now: () => number;
};

/** Each file is read in a worker thread with limited memory and time, one after another. */
export function createLeadImports({ leads, now }: Parts): LeadImports {
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

  return {
    plan: (file) =>
      read(async (ask) => {
        const found = await ask<ContactsResult>({ file });
        if ('problem' in found) return found;
        const [known, people] = await Promise.all([leads.lookUp(found.contacts), leads.people()]);
        return ask<PlannedFile>({ ...known, people, now: now() });
      }),
    changes: (changes, batch) => askOrFail<SentChanges>({ changes, batch }),
    lines: (lines) => askOrFail<SentRows>({ lines }),
  };
}
