/** Headless builds of old Chromium, which npm packages bring for functions in the cloud; fetched when first asked for. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const unpacked = promisify(brotliDecompress);

/** By the number of the Chromium inside. */
export const BUILDS: Record<number, string> = {
  67: 'chrome-aws-lambda@67.0.3372',
  78: 'chrome-aws-lambda@1.20.4',
  83: 'chrome-aws-lambda@3.1.1',
  88: 'chrome-aws-lambda@5.5.0',
  89: 'chrome-aws-lambda@6.0.0',
  90: 'chrome-aws-lambda@8.0.2',
  91: 'chrome-aws-lambda@9.1.0',
  92: '@sparticuz/chromium@92.0.0',
  103: '@sparticuz/chromium@103.0.0',
  107: '@sparticuz/chromium@107.0.0',
  110: '@sparticuz/chromium@110.0.1',
  112: '@sparticuz/chromium@112.0.2',
  114: '@sparticuz/chromium@114.0.0',
  117: '@sparticuz/chromium@117.0.0',
  119: '@sparticuz/chromium@119.0.2',
};

/** Path of the program, in `cache`. */
export async function oldBuild(version: number, cache: string): Promise<string> {
  const folder = join(cache, String(version));
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--silent', `${BUILDS[version]}`], { cwd: fresh });
  await run('tar', ['xzf', stdout.trim()], { cwd: fresh });
  const parts = join(fresh, 'package/bin');
  for (const name of await readdir(parts)) {
    if (!name.endsWith('.br')) continue;
    const file = join(fresh, name.replace(/\.br$/, ''));
    await writeFile(file, await unpacked(await readFile(join(parts, name))));
    if (file.endsWith('.tar')) await run('tar', ['xf', file], { cwd: fresh });
    if (file.endsWith('.tar')) await rm(file);
  }
  await rm(join(fresh, stdout.trim()));
  await rm(join(fresh, 'package'), { recursive: true });
  await chmod(join(fresh, 'chromium'), 0o755);
  await run('mv', [fresh, folder]);
  return program;
}
