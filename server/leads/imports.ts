import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportPlan } from '../../domain/leads/import/plan.ts';
import { ownProgram } from '../own-program.ts';
import type { LeadStore } from '../store/lead-types.ts';
import { createWorkQueue, QueueFull } from '../work-queue.ts';
import type { FileHead, whoIn } from './read-lines.ts';

export type PlannedFile = ImportPlan & FileHead;
export type WhoAnswer = { who: ReturnType<typeof whoIn> } | { problem: string };
type Problem = { problem: string };

/** Files that sales people send, looked through before anything is changed. */
export type LeadImports = {
  /** What a file would change; `problem` says in words for its sender why it cannot be read. */
  plan: (bytes: Uint8Array) => Promise<PlannedFile | Problem>;
};

/** For one file, in MB; the largest that the limits let by takes half of it. */
const MEMORY_MB = 256;
const LONGEST_MS = 30_000;
const TOO_MUCH = 'The file holds more than can be read at once. Please send it in parts.';
const BUSY = 'Others are looking through files just now. Please try again in a minute.';

type Parts = {
  leads: Pick<LeadStore, 'lookUp' | 'people'>;
  now: () => number;
};

/** A file is read in a thread of its own, in bounded memory and time, one after another. */
export function createLeadImports({ leads, now }: Parts): LeadImports {
  const inTurn = createWorkQueue({ atWork: 1, waiting: 4 });

  async function plan(bytes: Uint8Array): Promise<PlannedFile | Problem> {
    const worker = new Worker(ownProgram(import.meta, 'import-worker'), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    });
    const signal = AbortSignal.timeout(LONGEST_MS);
    /** Rejects with what the thread throws. */
    const ask = async <T>(question: unknown) => {
      const answered = once(worker, 'message', { signal });
      worker.postMessage(question);
      return ((await answered) as [T])[0];
    };
    try {
      const found = await ask<WhoAnswer>(bytes);
      if ('problem' in found) return found;
      const [known, people] = await Promise.all([leads.lookUp(found.who), leads.people()]);
      return await ask<PlannedFile>({ ...known, people, now: now() });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || signal.aborted) return { problem: TOO_MUCH };
      throw error;
    } finally {
      await worker.terminate();
    }
  }

  return {
    async plan(bytes) {
      try {
        return await inTurn(() => plan(bytes));
      } catch (error) {
        if (error instanceof QueueFull) return { problem: BUSY };
        throw error;
      }
    },
  };
}
