/** `npm run restore -- DIR`: puts a backup back; the site must be stopped, and nothing is deleted. */
import { restoreBackup } from './backups/backups.ts';
import { runCommand } from './backups/command.ts';

await runCommand('restore', restoreBackup, process.env);
