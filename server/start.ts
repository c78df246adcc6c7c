/**
 * `npm start`: builds what is not built, then serves.
 * The site itself is server/main.ts; this file only sees to it that there is something to serve.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { BUILT_SERVER } from './build/output.ts';
import { BuildStopped, buildIfNeeded } from './build.ts';

const root = join(import.meta.dirname, '..');
// React chooses its fast code by this name; operators have no need to set it.
process.env.NODE_ENV = 'production';

try {
  await buildIfNeeded(root, (line) => console.log(line));
  const { main } = (await import(join(root, BUILT_SERVER, 'main.js'))) as typeof import('./main.ts');
  await main(root);
  // Now, and not at the end: what is compiled by then is what the next start needs, and no process that is killed loses it.
  flushCompileCache();
} catch (error) {
  if (error instanceof BuildStopped) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
