/** `npm run bench`: every measurement, one after the other, each a table. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of ['start', 'weight', 'intake', 'logins']) {
  spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
}
