/**
 * What the lists, searches and counts of the sales desk cost at the store, among few enquiries and among a million, on
 * SQLite and on PostgreSQL. `node bench/desk.ts [--kept folder] [--on SQLite] [enquiries …]`: what was seeded stays in
 * the folder, and is asked again the next time.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, type Store } from '../server/database/open.ts';
import { createLog } from '../server/process/log.ts';
import { createLeadStore } from '../server/store/leads/leads.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { QUESTIONS } from './desk-questions.ts';
import { figureQuestions } from './figure-questions.ts';
import { seedLeads } from './seed-leads.ts';
import { percentile, printTable } from './table.ts';

const { values, positionals } = parseArgs({
  options: { kept: { type: 'string' }, on: { type: 'string' } },
  allowPositionals: true,
});
const sizes = positionals.map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
const TIMES = 60;
/** Stands where a store is seeded to the end. */
const SEEDED = 'seeded';

/** Milliseconds below which half, and 95 of 100, of the answers come. */
type Answered = { half: number; most: number };

async function measure(
  databaseUrl: string | null,
  many: number,
  dataDir: string,
): Promise<Record<string, Answered>> {
  const store = await openStore({ databaseUrl, dataDir, log: createLog('silent') });
  try {
    if (!existsSync(join(dataDir, SEEDED))) await seed(store, many);
    writeFileSync(join(dataDir, SEEDED), '');
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
  }
}

async function seed(store: Store, many: number): Promise<void> {
  const begun = performance.now();
  await seedLeads(store, many, (done) => {
    process.stderr.write(`\r${store.dialect}: ${Math.round(done)} of ${many} enquiries`);
  });
  process.stderr.write(`, ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

/** A folder that stays where somebody named one, and how to be rid of it where not. */
function folderFor(name: string): { folder: string; remove: () => void } {
  const kept = values.kept === undefined ? null : join(values.kept, name);
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'vayuvan-desk-'));
  mkdirSync(folder, { recursive: true });
  return { folder, remove: () => kept ?? rmSync(folder, { recursive: true, force: true }) };
}

for (const dialect of values.on ? [values.on] : ['SQLite', 'PostgreSQL']) {
  const columns: Record<string, Answered>[] = [];
  for (const many of sizes) {
    const { folder, remove } = folderFor(`${dialect}-${many}`);
    const kept = values.kept === undefined ? '' : folder;
    const cluster = dialect === 'PostgreSQL' ? await startPostgres({ asShipped: true, kept }) : null;
    columns.push(await measure(cluster?.url ?? null, many, folder));
    await cluster?.stop();
    remove();
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
