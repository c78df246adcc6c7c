/** `npm run move -- --to postgres://…`: moves the embedded site to PostgreSQL, while it runs. */
import { runMove } from './moving/command.ts';

await runMove(process.argv.slice(2), process.env);
