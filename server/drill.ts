/** `npm run drill [-- DIR]`: restores the newest backup into a scratch place, opens and compares it, notes the date. */
import { runCommand } from './backups/command.ts';
import { drill } from './backups/drill.ts';

await runCommand((site, { folder, now }) => drill(site, folder, now), process.env);
