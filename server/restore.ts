/** `npm run restore -- DIR` or `-- --latest`: restores a backup. The site must be stopped; nothing is deleted. */
import { folderIn, runCommand } from './backups/command.ts';
import { restoreBackup, restoreLatest } from './backups/restoring.ts';

await runCommand(
  (site, asked) =>
    asked.latest
      ? restoreLatest(site, asked.now)
      : restoreBackup(site, folderIn(asked, 'restore -- DIR, or npm run restore -- --latest'), asked.now),
  process.env,
);
