/**
 * `npm run test:faults -- [--enquiries 2000] [--kills 25] [--minutes 10] [--failing 0.5] [--seed N] [--processes 3]`
 * Prints what was counted and ends with 1 when anything that must not happen did.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/table.ts';
import { buildIfNeeded } from '../../server/build.ts';
import { runFaults } from './fault-run.ts';
import { startOneProcess } from './faulty-site.ts';
import { startThreeProcesses } from './three-processes.ts';

const { values } = parseArgs({
  options: {
    enquiries: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '10' },
    failing: { type: 'string', default: '0.5' },
    /** 1 on the embedded database, or 3 on PostgreSQL behind nginx. */
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(values.minutes);

await buildIfNeeded(join(import.meta.dirname, '../..'), console.log);
console.log(`Seed ${values.seed}`);
const started = performance.now();
const { violations, counts } = await runFaults({
  start: values.processes === '3' ? startThreeProcesses : startOneProcess,
  enquiries: Number(values.enquiries),
  kills: Number(values.kills),
  // The rest of the time is for what has been put off to go out.
  seconds: minutes * 60 * 0.6,
  drainSeconds: minutes * 60 * 0.4,
  failing: Number(values.failing),
  seed: Number(values.seed),
  retryBaseMs: 5,
  say: console.log,
});

const took = ((performance.now() - started) / 1000).toFixed(0);
printTable('Counted', [['what', 'number'], ...Object.entries(counts), ['seconds', took]]);
printTable('Must be 0', [['what', 'number'], ...Object.entries(violations)]);
const broken = Object.values(violations).reduce((sum, count) => sum + count, 0);
console.log(broken === 0 ? '\nNothing was lost.' : `\n${broken} violations.`);
process.exit(broken === 0 ? 0 : 1);
