/** `npm run restore -- DIR`: restores a backup. The site must be stopped; nothing is deleted. */
import { restoreBackup } from './backups/backups.ts';
import { runCommand } from './backups/command.ts';

await runCommand('restore', restoreBackup, process.env);
