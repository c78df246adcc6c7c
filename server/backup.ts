/** `npm run backup -- DIR`: copies database and uploads consistently, while the site runs. */
import { makeBackup } from './backups/backups.ts';
import { runCommand } from './backups/command.ts';

await runCommand('backup', makeBackup, process.env);
