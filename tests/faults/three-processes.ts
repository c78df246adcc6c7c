import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../server/database/open.ts';
import { createLog } from '../../server/process/log.ts';
import type { RunningSite } from '../harness/site.ts';
import { openSurroundings } from '../harness/three-sites.ts';
import type { FaultySite, SiteStart } from './faulty-site.ts';

/** When PostgreSQL is restarted, in milliseconds after the previous time. */
const RESTARTS_MS = [5_000, 10_000];
const DATABASE_AWAY_MS = 2_000;
const STORAGE_LEAVES_MS = 3_000;
const STORAGE_AWAY_MS = 60_000;

/** Three processes on PostgreSQL and an S3 server behind nginx, each with a data folder of its own. */
export async function startThreeProcesses({ folder, env }: SiteStart): Promise<FaultySite> {
  const around = await openSurroundings({ folder, env, asShipped: true });
  const { postgres, s3, processes } = around;
  /** Starts a process as a supervisor does: again when it ends at once, because PostgreSQL is away. */
  async function start(index: number): Promise<RunningSite> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await around.start(index);
      } catch (error) {
        if (attempts === 10) throw error;
        await sleep(500);
      }
    }
  }
  let running: RunningSite[] = [];
  const startProcesses = async () => {
    running = await Promise.all(processes.map(start));
  };
  const stopProcesses = async () => {
    await Promise.all(running.map((site) => site.stop()));
  };
  await startProcesses();

  async function restartPostgres(over: AbortSignal, say: (line: string) => void) {
    for (const ms of RESTARTS_MS) {
      if (await ended(ms, over)) return;
      await postgres.restart(DATABASE_AWAY_MS);
      say('PostgreSQL was restarted');
    }
  }

  async function stopS3(over: AbortSignal, say: (line: string) => void) {
    if (await ended(STORAGE_LEAVES_MS, over)) return;
    await s3.stop();
    const begun = performance.now();
    await ended(STORAGE_AWAY_MS, over);
    await s3.start();
    say(`the S3 server was away for ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }

  return {
    url: around.balancer.url,
    servesThroughout: true,
    async killOne(pick, pauseMs) {
      const index = Math.floor(pick * processes.length);
      await running[index]?.kill();
      await sleep(pauseMs);
      running[index] = await start(index);
    },
    async otherFaults(over, say) {
      await Promise.all([restartPostgres(over, say), stopS3(over, say)]);
    },
    stopProcesses,
    startProcesses,
    openStore: () => openStore({ databaseUrl: postgres.url, dataDir: folder, log: createLog('silent') }),
    async remove() {
      await stopProcesses();
      await around.remove();
    },
  };
}

/** Waits, and tells whether the run ended meanwhile. */
async function ended(ms: number, over: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal: over }).catch(() => {});
  return over.aborted;
}
