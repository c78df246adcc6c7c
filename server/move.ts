/** `npm run move -- --to URL`: moves the embedded site to PostgreSQL, or its files to S3, while it runs. */
import { runMove } from './moving/command.ts';

await runMove(process.argv.slice(2), process.env);
