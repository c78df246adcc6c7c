/** `npm run backup -- DIR`: a consistent copy of database and uploads, while serving. */
import { makeBackup } from './backups/backups.ts';
import { runCommand } from './backups/command.ts';

await runCommand('backup', makeBackup, process.env);
