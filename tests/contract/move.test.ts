// @module-tag built
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, PASSWORD } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let dataDir: string;
let site: RunningSite;
beforeAll(async () => {
  cluster = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  site = await startSite({ dataDir });
});
afterAll(async () => {
  await site.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function move(): Promise<{ code: number | null; output: string }> {
  const program = join(import.meta.dirname, '../../server/move.ts');
  // Every user of a machine sees the arguments of a command, so the password comes from the environment.
  const to = new URL(cluster.url);
  const { password } = to;
  to.password = '';
  const child = spawn(process.execPath, [program, '--to', to.href], {
    env: { DATA_DIR: dataDir, PATH: process.env.PATH, PGPASSWORD: password },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const enquire = (nth: number) =>
  post('/api/enquiries/contact', {
    ...{ name: `Asha ${nth}`, phone: String(9_876_500_000 + nth), email: `asha${nth}@example.com` },
    ...{ subject: 'Plot 128', message: 'Is it still free?' },
  });
const read = async (path: string, cookie = '') => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

test('a running site is moved to PostgreSQL with its leads, accounts, sessions and content', async () => {
  const made = await post(`/auth?setup=${SETUP_TOKEN}`, {
    ...{ name: 'Mira', email: 'mira@example.com', password: PASSWORD },
  });
  const session = cookiesOf(made);
  // Pages name the size of the brochure once it is printed.
  const price = async () => (await read('/price')).text;
  await expect.poll(price, { timeout: 60_000 }).toMatch(/PDF, \d+ kB/);
  const before = await price();
  const references: string[] = [];
  let moving = true;
  const run = move().finally(() => {
    moving = false;
  });
  while (moving) {
    const answer = await enquire(references.length);
    expect(answer.status).toBe(201);
    references.push(((await answer.json()) as { reference: string }).reference);
  }
  const first = await run;
  expect(first.output).toContain('The site is still running');
  expect([first.code, references.length > 0]).toEqual([0, true]);
  await site.stop();

  await expect(startSite({ dataDir, env: { DATABASE_URL: cluster.url } })).rejects.toThrow(
    'its move from the embedded database is not finished',
  );
  const last = await move();
  expect(last.output).not.toContain('DIFFERENT');
  expect(last.output).toContain('All rows are in PostgreSQL. Set DATABASE_URL and start the site.');
  expect(last.code).toBe(0);

  site = await startSite({ dataDir, port: site.port, env: { DATABASE_URL: cluster.url } });
  await expect.poll(async () => (await price()) === before, { timeout: 60_000 }).toBe(true);
  // The session goes on, the password still opens a new one, and the set-up link stays closed.
  const desk = await read('/adminLeads', session);
  expect(desk.status).toBe(200);
  for (let nth = 1; nth <= 3; nth += 1)
    expect(desk.text.includes(`Asha ${references.length - nth}`)).toBe(true);
  const entered = await post('/login', { email: 'mira@example.com', password: PASSWORD });
  expect([entered.status, cookiesOf(entered)]).toEqual([303, expect.stringContaining('session')]);
  expect(site.output()).not.toContain('setup=');
  expect((await enquire(references.length)).status).toBe(201);
});
