import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '../../server/database/open.ts';
import { createLog } from '../../server/process/log.ts';
import { freePort, type RunningSite, startSite } from '../harness/site.ts';

/** A site whose processes are killed while it serves. */
export type FaultySite = {
  /** The origin that visitors use. */
  url: string;
  /** Whether visitors get pages while one process is dead. */
  servesThroughout: boolean;
  /** Kills one process with SIGKILL, and starts it again after a pause. `pick` is from 0 to below 1. */
  killOne: (pick: number, pauseMs: number) => Promise<void>;
  /** Faults besides kills, until the signal. */
  otherFaults: (over: AbortSignal, say: (line: string) => void) => Promise<void>;
  stopProcesses: () => Promise<void>;
  startProcesses: () => Promise<void>;
  openStore: () => Promise<Store>;
  /** Stops everything, the processes too. */
  remove: () => Promise<void>;
};

export type SiteStart = { folder: string; env: Record<string, string> };

/** One process on the embedded database. */
export async function startOneProcess({ folder: dataDir, env }: SiteStart): Promise<FaultySite> {
  const port = await freePort();
  let running: RunningSite = await startSite({ dataDir, port, env });
  const startProcesses = async () => {
    running = await startSite({ dataDir, port, env });
  };
  const stopProcesses = async () => {
    await running.stop();
  };
  return {
    url: running.url,
    servesThroughout: false,
    async killOne(_pick, pauseMs) {
      await running.kill();
      await sleep(pauseMs);
      await startProcesses();
    },
    otherFaults: async () => {},
    stopProcesses,
    startProcesses,
    openStore: () => openStore({ databaseUrl: null, dataDir, log: createLog('silent') }),
    remove: stopProcesses,
  };
}
