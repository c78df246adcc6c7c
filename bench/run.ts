/** `npm run bench`: every measurement, one after the other, each a table. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MEASUREMENTS = [
  'start',
  'throughput',
  'memory',
  'saves',
  'weight',
  'markup',
  'lighthouse',
  'interaction',
  'rest',
  'intake',
  'desk',
  'logins',
  'starve',
];

const failed = MEASUREMENTS.filter((name) => {
  const file = join(import.meta.dirname, `${name}.ts`);
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nNot measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}
