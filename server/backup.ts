/** `npm run backup -- DIR [--with-secrets]`: copies database and uploads consistently, while the site runs. */
import { makeBackup } from './backups/backups.ts';
import { folderIn, runCommand } from './backups/command.ts';

await runCommand(
  (site, asked) => makeBackup(site, folderIn(asked, 'backup -- DIR'), asked.now, asked),
  process.env,
);
