import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeLicences } from './build/licences.ts';
import { BUILT_SERVER } from './build/output.ts';
import { withLockFile } from './concurrency/lock-file.ts';

const BUILDS = {
  islands: 'server/build/build-islands.ts',
  brochure: 'server/build/build-brochure.ts',
  worker: 'server/build/build-worker.ts',
  server: 'server/build/build-server.ts',
};
const PAGE_SOURCES = [
  'app',
  'domain',
  'vite.config.ts',
  'react-router.config.ts',
  'server/build',
  'package.json',
  'package-lock.json',
];
const PAGES_STAMP = 'build/stamp';
const SERVER_STAMP = `${BUILT_SERVER}/stamp`;
const SERVER_SOURCES = ['server', PAGES_STAMP];
const LOCK = 'node_modules/.cache/build.lock';
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Builds the pages and the server if their sources changed; resolves to whether anything was built. Of several
 * processes one builds and the others wait.
 */
export async function buildIfNeeded(root: string, say: (line: string) => void): Promise<boolean> {
  if (arePagesBuilt(root) && isServerBuilt(root)) return false;
  const build = async () => {
    const started = performance.now();
    const [hasPages, hasServer] = [arePagesBuilt(root), isServerBuilt(root)];
    if (hasPages && hasServer) return false;
    if (!hasPages) {
      say('Building the site (only when its sources change) …');
      const sources = fingerprint(root, PAGE_SOURCES);
      await buildPages(root);
      await writeFile(join(root, PAGES_STAMP), sources);
    }
    const sources = fingerprint(root, SERVER_SOURCES);
    await run(root, [BUILDS.server]);
    await writeLicences(root);
    await writeFile(join(root, SERVER_STAMP), sources);
    say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return true;
  };
  try {
    return await withLockFile(join(root, LOCK), build, () => say('Another process is building the site …'));
  } catch (error) {
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Error(
      `The site is not built from these sources, and ${root} cannot be written: npm run build`,
      {
        cause: error,
      },
    );
  }
}

const arePagesBuilt = (root: string) => isAsBuilt(root, PAGES_STAMP, PAGE_SOURCES);
const isServerBuilt = (root: string) => isAsBuilt(root, SERVER_STAMP, SERVER_SOURCES);

/** Whether the sources still match the stamp of the last build. */
function isAsBuilt(root: string, stamp: string, sources: readonly string[]): boolean {
  try {
    return readFileSync(join(root, stamp), 'utf8') === fingerprint(root, sources);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function buildPages(root: string): Promise<void> {
  // The site's build empties the folder, so it runs first.
  await run(root, ['node_modules/@react-router/dev/bin.cjs', 'build']);
  await Promise.all([
    run(root, [BUILDS.islands]).then(() => compressAssets(join(root, 'build/client/assets'))),
    run(root, [BUILDS.brochure]),
    run(root, [BUILDS.worker]),
  ]);
}

/**
 * A hash of the names and contents of all sources except tests. Not of their times, which layers of images and archives
 * round. Synchronous, because nothing else runs at a start.
 */
function fingerprint(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    if (!statSync(join(root, path)).isDirectory()) {
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\n`).update(content);
      return;
    }
    for (const name of readdirSync(join(root, path)).toSorted()) {
      if (!name.includes('.test.')) visit(join(path, name));
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

function run(root: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop);
      if (code === 0) resolve();
      else if (signal) reject(new BuildStopped());
      else reject(new Error(`The build failed:\n${Buffer.concat(output).toString()}`));
    });
  });
}

/** Thrown when the process is stopped during a build. */
export class BuildStopped extends Error {}

/** Writes a .br and a .gz file beside every script and style, so that serving needs no compression. */
async function compressAssets(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await readFile(join(folder, name));
    if (bytes.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
    await writeFile(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }));
  }
}

if (import.meta.main) await buildIfNeeded(process.cwd(), (line) => console.log(line));
