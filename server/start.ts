/** `npm start`: builds if needed, then serves. The site itself is server/main.ts. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { BUILT_SERVER } from './build/output.ts';
import { BuildStopped, buildIfNeeded } from './build.ts';

const root = join(import.meta.dirname, '..');
// React uses its production build; operators need not set it.
process.env.NODE_ENV = 'production';

try {
  await buildIfNeeded(root, (line) => console.log(line));
  const { main } = (await import(join(root, BUILT_SERVER, 'main.js'))) as typeof import('./main.ts');
  await main(root);
  // Flush now: the modules loaded so far are the ones the next start needs, even if this process is killed.
  flushCompileCache();
} catch (error) {
  if (error instanceof BuildStopped) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
