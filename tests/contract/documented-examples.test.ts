// @module-tag built
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/** Every command of docs/content-api.md, in a shell, against a site that was just started. */

const run = promisify(execFile);
const PASSWORD = 'four stones mark a plot';
/** Not every machine that builds the site has what the examples are written for. */
const tools = await Promise.all(
  ['bash', 'curl', 'jq'].map((tool) =>
    run(tool, ['--version']).then(
      () => true,
      () => false,
    ),
  ),
);

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** A token, made as an administrator makes one. */
async function makeToken(): Promise<string> {
  const asha = { name: 'Asha', email: 'asha@example.com', password: PASSWORD };
  const cookie = cookiesOf(await post(`/auth?setup=${SETUP_TOKEN}`, asha));
  const fields = { intent: 'make', name: 'Examples', scopes: 'content', days: '30' };
  const made = await post('/adminTokens', { ...fields, 'confirm-password': PASSWORD }, cookie);
  const token = /value="(vyv_[\w-]{43})"/.exec(await made.text())?.[1];
  expect(token).toBeDefined();
  return token ?? '';
}

test.skipIf(tools.includes(false))('the examples of the content API do what they say', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/content-api.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const token = await makeToken();
  const script = blocks
    .join('\n')
    .replace('SITE=http://localhost:3000', `SITE=${site.url}`)
    .replace(/^TOKEN=vyv_….*$/m, `TOKEN=${token}`);
  expect(script).toContain(`TOKEN=${token}`);
  expect(script.match(/\bcurl /g)?.length).toBeGreaterThan(5);

  const create = { width: 640, height: 400, channels: 3 as const, background: '#7a3b10' };
  await sharp({ create }).jpeg().toFile(join(folder, 'new.jpg'));
  const read = async <T>(path: string) =>
    (await (await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const before = await read<{ content: object }>('/api/home/intro');
  // Whatever is refused ends it: curl itself is content with any answer.
  const strict = 'set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n';
  const { stdout } = await run('bash', ['-c', strict + script], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  expect(stdout).toContain('"sectionName": "');

  const after = await read<{ content: object; images: string[] }>('/api/home/intro');
  expect(after.content).toEqual(before.content);
  expect(after.images).toEqual(['gate.jpg', 'park.jpg', expect.stringMatching(/^new-\w+\.jpg$/)]);
  expect(await read('/api/faqs')).toContainEqual(
    expect.objectContaining({ question: 'Is there water?', answer: 'There is.' }),
  );
  const plot = await read<{ body: { pricePaise: number } }>('/api/content/plots/plot-100');
  expect(plot.body.pricePaise).toBe(540_000_000);
});
