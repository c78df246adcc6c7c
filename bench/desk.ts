/**
 * What the lists, searches and counts of the sales desk cost at the store, among few enquiries and among a million, on
 * SQLite and on PostgreSQL. `node bench/desk.ts [enquiries …]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../server/database/open.ts';
import { createLog } from '../server/log.ts';
import { createLeadStore } from '../server/store/leads.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { QUESTIONS } from './desk-questions.ts';
import { figureQuestions } from './figure-questions.ts';
import { seedLeads } from './seed-leads.ts';
import { percentile, printTable } from './table.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
const TIMES = 60;

/** Milliseconds below which half, and 95 of 100, of the answers come. */
type Answered = { half: number; most: number };

async function measure(databaseUrl: string | null, many: number): Promise<Record<string, Answered>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-desk-'));
  const store = await openStore({ databaseUrl, dataDir, log: createLog('silent') });
  try {
    const begun = performance.now();
    await seedLeads(store, many, (done) => {
      process.stderr.write(`\r${store.dialect}: ${Math.round(done)} of ${many} enquiries`);
    });
    process.stderr.write(`, ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
    const leads = createLeadStore(store, Date.now);
    const found: Record<string, Answered> = {};
    const questions = { ...QUESTIONS, ...(await figureQuestions(store, many)) };
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const asked = performance.now();
        await ask(leads, many);
        // The first answers warm up what serves the others.
        if (time >= TIMES / 6) times.push(performance.now() - asked);
      }
      found[name] = { half: percentile(times, 0.5), most: percentile(times, 0.95) };
    }
    return found;
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const dialect of ['SQLite', 'PostgreSQL']) {
  const columns: Record<string, Answered>[] = [];
  for (const many of sizes) {
    const cluster = dialect === 'PostgreSQL' ? await startPostgres({ asShipped: true }) : null;
    columns.push(await measure(cluster?.url ?? null, many));
    await cluster?.stop();
  }
  const busy = `${loadavg()[0]?.toFixed(1)} processes wanted a processor in the last minute`;
  printTable(`${dialect}: half and 95 of 100 answers of the store within, ms (${busy})`, [
    ['question', ...sizes.map((many) => `${many} enquiries`), 'last : first, half'],
    ...Object.keys(columns[0] ?? {}).map((name) => [
      name,
      ...columns.map((found) => `${found[name]?.half.toFixed(2)} / ${found[name]?.most.toFixed(2)}`),
      ((columns.at(-1)?.[name]?.half ?? 0) / (columns[0]?.[name]?.half ?? 1)).toFixed(2),
    ]),
  ]);
}
