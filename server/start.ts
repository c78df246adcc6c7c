/**
 * `npm start`: builds what is not built, then serves.
 * The site itself is server/main.ts; this file only sees to it that there is something to serve.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { BuildStopped, buildIfNeeded } from './build.ts';

const root = join(import.meta.dirname, '..');
// React chooses its fast code by this name; operators have no need to set it.
process.env.NODE_ENV = 'production';
enableCompileCache(join(root, 'node_modules/.cache/compiled'));

try {
  await buildIfNeeded(root, (line) => console.log(line));
  const { main } = await import('./main.ts');
  await main(root);
} catch (error) {
  if (error instanceof BuildStopped) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
