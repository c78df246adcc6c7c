/** `npm run bench`: every measurement, one after the other, each a table. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MEASUREMENTS = [
  'start',
  'throughput',
  'memory',
  'saves',
  'weight',
  'lighthouse',
  'interaction',
  'intake',
  'desk',
  'logins',
];

for (const name of MEASUREMENTS) {
  spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
}
