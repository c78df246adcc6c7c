/**
 * What the lists, searches and figures of the sales desk cost at the store, among few leads and among many, on SQLite
 * and on PostgreSQL. `node bench/desk.ts [leads …]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLeadQuery } from '../domain/leads/search.ts';
import { openStore } from '../server/database/open.ts';
import { createLog } from '../server/log.ts';
import type { LeadFilter, LeadStore } from '../server/store/lead-types.ts';
import { createLeadStore } from '../server/store/leads.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { idOf, SEEDED_FROM, seedLeads } from './seed-leads.ts';
import { percentile, printTable } from './table.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000);
const TIMES = 40;
const PAGE = { before: null, after: null, limit: 26 };
const ASHA = 'asha';

const listing = (filter: LeadFilter) => (leads: LeadStore) => leads.list(filter, PAGE, ASHA);
const searching = (text: string) => (leads: LeadStore) => {
  const query = readLeadQuery(text);
  return query ? leads.search(query, 50, ASHA) : null;
};
/** By name: what is asked of a store with so many leads. */
const QUESTIONS: Record<string, (leads: LeadStore, many: number) => unknown> = {
  'first page': listing({}),
  'page in the middle': (leads, many) =>
    leads.list({}, { ...PAGE, before: idOf('enquiry', Math.floor(many / 2)) }, ASHA),
  'one stage': listing({ stage: 'visited' }),
  'one owner': listing({ owner: ASHA }),
  'one form': listing({ form: 'contact' }),
  'one source': listing({ source: 'google' }),
  'one campaign': listing({ campaign: 'diwali' }),
  'stage and source': listing({ stage: 'lost', source: 'google' }),
  'since a day': listing({ from: SEEDED_FROM + 86_400_000 }),
  held: listing({ only: 'held' }),
  'not delivered': listing({ only: 'trouble' }),
  'what next': (leads, many) =>
    leads.next({ now: SEEDED_FROM + many * 60_000, endOfDay: SEEDED_FROM + (many + 1440) * 60_000 }, ASHA),
  counts: (leads, many) => leads.counts(SEEDED_FROM + many * 60_000, ASHA),
  'sources and campaigns': (leads) => leads.sources(),
  'search: rahul': searching('rahul'),
  'search: kumar rah': searching('kumar rah'),
  'search: 9000': searching('9000'),
  'search: a whole number': searching('9000000123'),
  'one lead': (leads, many) => leads.find(idOf('person', Math.floor(many / 2))),
};

async function measure(databaseUrl: string, many: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-desk-'));
  const store = await openStore({ databaseUrl, dataDir, log: createLog('silent') });
  await seedLeads(store, many, (done) => process.stderr.write(`\r${done} of ${many} leads`));
  process.stderr.write('\n');
  const leads = createLeadStore(store, Date.now);
  const found: Record<string, number> = {};
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await ask(leads, many);
      times.push(performance.now() - begun);
    }
    found[name] = percentile(times, 0.95);
  }
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  return found;
}

const columns: [string, Record<string, number>][] = [];
for (const many of sizes) {
  columns.push([`SQLite, ${many}`, await measure('', many)]);
  const postgres = await startPostgres({ asShipped: true });
  columns.push([`PostgreSQL, ${many}`, await measure(postgres.url, many)]);
  await postgres.stop();
}
printTable('95 of 100 answers of the store within, ms', [
  ['question', ...columns.map(([name]) => name)],
  ...Object.keys(QUESTIONS).map((name) => [
    name,
    ...columns.map(([, found]) => (found[name] ?? 0).toFixed(2)),
  ]),
]);
