/** How long after a save, in another process, visitors get the new page from memory. `node bench/saves.ts [saves]` */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { openSiteInProcess } from '../tests/harness/site-in-process.ts';
import { percentile, printTable } from './table.ts';

const saves = Number(process.argv[2] ?? 15);
const LOOK_MS = 5;

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-saves-'));
const editor = await openSiteInProcess({ dataDir });
const site = await startSite({ dataDir });
const read = async () => (await fetch(site.url)).text();
await read();

const waits: number[] = [];
for (let save = 1; save <= saves; save += 1) {
  const row = await editor.services.documents.find('settings', 'site');
  if (!row) throw new Error('There are no settings.');
  const brand = `Vayuvan ${save}`;
  const body = { ...(JSON.parse(row.body) as object), brand };
  const edit = { collection: 'settings', id: 'site', body };
  const outcome = await editor.services.editing.save([edit], {
    by: { kind: 'account', id: 'bench', name: 'Bench' },
  });
  if (outcome.outcome !== 'saved') throw new Error(`The save was ${outcome.outcome}.`);
  const saved = performance.now();
  while (!(await read()).includes(brand)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  waits.push(performance.now() - saved);
}
await editor.stop();
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
printTable(`From a save to the new page in another process, ${saves} saves`, [
  ['', 'median ms', 'most ms'],
  ['home', percentile(waits, 0.5).toFixed(0), percentile(waits, 1).toFixed(0)],
]);
