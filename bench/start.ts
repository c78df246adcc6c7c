/** How long a built site takes to answer, and what it holds in memory then. `node bench/start.ts [runs]` */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { residentMb } from './process-figures.ts';
import { percentile, printTable } from './table.ts';

const runs = Number(process.argv[2] ?? 5);
await buildIfNeeded(join(import.meta.dirname, '..'), console.log);

const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-bench-'));
const again = { ready: [] as number[], resident: [] as number[] };
const rows: (string | number)[][] = [['start', 'ready after, ms', 'resident, MB']];
for (let run = 0; run <= runs; run += 1) {
  const started = performance.now();
  const site = await startSite({ dataDir });
  const ready = performance.now() - started;
  const resident = residentMb(site.process.pid);
  rows.push([
    run === 0 ? 'first (migrates and seeds)' : `again ${run}`,
    ready.toFixed(0),
    resident.toFixed(0),
  ]);
  if (run > 0) {
    again.ready.push(ready);
    again.resident.push(resident);
  }
  await site.stop();
}
const medianOf = (numbers: number[]) => percentile(numbers, 0.5).toFixed(0);
rows.push(['again, median', medianOf(again.ready), medianOf(again.resident)]);
rmSync(dataDir, { recursive: true, force: true });
printTable('Start of a built site (from spawning node to /readyz)', rows);
