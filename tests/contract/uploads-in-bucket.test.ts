// @module-tag built
// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { type Bucket, openBucket } from '../../server/object-storage/bucket.ts';
import { makeFilm } from '../harness/films.ts';
import { cookiesOf } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { keysIn, S3_KEYS, type S3Server, startS3 } from '../harness/s3.ts';
import { freePort, type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';
import { openSiteInProcess } from '../harness/site-in-process.ts';

/** Processes with a disk each, over one PostgreSQL and one S3 server. */

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let s3: S3Server;
let bucket: Bucket;
let folder: string;
let env: Record<string, string>;
let one: RunningSite;
let other: RunningSite;
let cookie: string;

async function start(name: string) {
  const dataDir = join(folder, name);
  // Tests share made pictures by links; these processes share only the bucket.
  await mkdir(join(dataDir, 'variants'), { recursive: true });
  return startSite({ dataDir, env });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayuvan-bucket-'));
  [cluster, s3] = await Promise.all([startPostgres(), startS3()]);
  env = { DATABASE_URL: cluster.url, UPLOADS_URL: s3.url(), ...S3_KEYS };
  bucket = openBucket(s3.location());
  one = await start('one');
  other = await start('other');
  const asha = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
  const made = await fetch(`${one.url}/auth?setup=${SETUP_TOKEN}`, {
    method: 'POST',
    headers: { origin: one.url },
    body: new URLSearchParams(asha),
    redirect: 'manual',
  });
  cookie = cookiesOf(made);
}, 180_000);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  bucket.close();
  await Promise.all([s3.remove(), cluster.stop()]);
  await rm(folder, { recursive: true, force: true });
});

type Sent = { files?: { medium?: { file: string } }[]; error?: string };
async function send(site: RunningSite, data: Uint8Array, name: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(data)], name));
  const answer = await fetch(`${site.url}/api/uploads`, { method: 'POST', headers: { cookie }, body });
  const sent = (await answer.json()) as Sent;
  return { status: answer.status, file: sent.files?.[0]?.medium?.file ?? '', error: sent.error, answer };
}
const TUS = { 'tus-resumable': '1.0.0' };
const tus = (site: RunningSite, method: string, path: string, headers = {}, body?: Uint8Array) =>
  fetch(site.url + path, {
    method,
    headers: { cookie, ...TUS, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const piece = (site: RunningSite, path: string, offset: number, body: Uint8Array) =>
  tus(
    site,
    'PATCH',
    path,
    {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body,
  );
const begin = async (site: RunningSite, length: number) => {
  const begun = await tus(site, 'POST', '/api/uploads', { 'upload-length': String(length) });
  expect(begun.status).toBe(201);
  return begun.headers.get('location') ?? '';
};
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const keys = (prefix: string) => keysIn(bucket, prefix);

let park: string;

test('a film sent to one process is served by the other, whole, in ranges, and not again', async () => {
  const film = await makeFilm();
  const { status, file } = await send(one, film, 'walk.mp4');
  expect(status).toBe(201);
  const path = `${other.url}/uploads/${file}`;
  const whole = await fetch(path);
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(film.length),
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const etag = whole.headers.get('etag') ?? '';
  expect((await fetch(`${one.url}/upload/${file}`)).headers.get('etag')).toBe(etag);
  const range = await fetch(path, { headers: { range: 'bytes=4-11', 'if-range': etag } });
  expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 4-11/${film.length}`]);
  expect(Buffer.from(await range.arrayBuffer()).equals(film.subarray(4, 12))).toBe(true);
  expect((await fetch(path, { headers: { range: `bytes=${film.length}-` } })).status).toBe(416);
  expect((await fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(path, { method: 'HEAD' })).headers.get('content-length')).toBe(String(film.length));
  expect(await keys('uploads/')).toContain(`uploads/${file}`);
});

test('a size and a card that one process made serve the other', async () => {
  ({ file: park } = await send(one, await picture('#2c7a4b'), 'Park.jpg'));
  expect((await fetch(`${one.url}/pictures/${park}/480.jpg`)).status).toBe(200);
  await expect.poll(() => keys(`variants/${park}/`)).toHaveLength(1);
  // Answers of the other process can only come from the bucket.
  const [key = ''] = await keys(`variants/${park}/`);
  const marked = await picture('#ff00ff');
  await bucket.put(key, marked);
  const answer = await fetch(`${other.url}/pictures/${park}/480.jpg`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(marked)).toBe(true);

  expect((await fetch(`${one.url}/cards/home.jpg`)).status).toBe(200);
  await expect.poll(() => keys('cards/home/')).toHaveLength(1);
  const [card = ''] = await keys('cards/home/');
  await bucket.put(card, marked);
  const shown = await fetch(`${other.url}/cards/home.jpg`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(marked)).toBe(true);
  for (const name of ['one', 'other']) {
    expect(await readdir(join(folder, name, 'uploads')).catch(() => []), name).toEqual([]);
  }
});

test('an upload begun at one process goes on at the other, and is checked by either', async () => {
  const film = await makeFilm({ seconds: 4 });
  const half = Math.floor(film.length / 2);
  const path = await begin(one, film.length);
  expect((await piece(other, path, 0, film.subarray(0, half))).status).toBe(204);
  expect((await tus(one, 'HEAD', path)).headers.get('upload-offset')).toBe(String(half));
  expect((await piece(one, path, 3, film.subarray(half))).status).toBe(409);
  expect((await piece(one, path, half, film.subarray(half))).status).toBe(204);
  const finished = await tus(other, 'POST', `${path}/finish`);
  expect(finished.status).toBe(201);
  const { medium } = (await finished.json()) as { medium: { file: string } };
  const served = await fetch(`${one.url}/upload/${medium.file}`);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).equals(film)).toBe(true);
  expect(await (await tus(one, 'POST', `${path}/finish`)).json()).toMatchObject({ medium });
  expect((await keys('incoming/')).filter((key) => !key.endsWith('.json'))).toEqual([]);
});

test('an unused file is removed from the bucket', async () => {
  const { file } = await send(one, await picture('#123456'), 'Old.jpg');
  const later = await openSiteInProcess({ env, now: () => Date.now() + 40 * DAY_MS });
  try {
    const { unused } = later.services.uploads;
    expect((await unused.list()).map((each) => each.file)).toContain(file);
    const by = { kind: 'account', id: 'a1', name: 'Asha' } as const;
    expect(await unused.remove(file, by)).toEqual({ outcome: 'removed' });
  } finally {
    await later.stop();
  }
  expect(await keys(`uploads/${file}`)).toEqual([]);
});

test.each([
  ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  ['a missing bucket', { UPLOADS_URL: '' }, /^UPLOADS_URL: the bucket nowhere at .+ does not exist\.$/],
  ['no key', { AWS_ACCESS_KEY_ID: '' }, /^UPLOADS_URL needs AWS_ACCESS_KEY_ID$/],
])('%s ends the start with one line', async (_, wrong: Record<string, string>, line) => {
  const UPLOADS_URL = wrong.UPLOADS_URL === '' ? s3.url().replace('vayuvan-files', 'nowhere') : s3.url();
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...S3_KEYS,
      ...wrong,
      UPLOADS_URL,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'wrong'),
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said.trim()).toMatch(line);
  expect(said.trim().split('\n')).toHaveLength(1);
});

test('while the S3 server is away pages and cached pictures go on, and no upload is lost', async () => {
  const film = await makeFilm({ seconds: 6 });
  const path = await begin(one, film.length);
  expect((await piece(one, path, 0, film)).status).toBe(204);
  await s3.stop();

  expect((await fetch(`${one.url}/`)).status).toBe(200);
  expect((await fetch(`${one.url}/privacy-policy`)).status).toBe(200);
  expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${one.url}/pictures/${park}/480.jpg`)).status).toBe(200);
  const startedAt = performance.now();
  const original = await fetch(`${one.url}/upload/${park}`);
  expect([original.status, original.headers.get('retry-after')]).toEqual([503, '10']);
  const refused = await send(one, await picture('#654321'), 'New.jpg');
  expect([refused.status, refused.answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(refused.error).toContain('The storage of files does not answer.');
  expect((await tus(one, 'POST', `${path}/finish`)).status).toBe(503);
  expect((await tus(one, 'HEAD', path)).status).toBe(503);
  // Each wait is bounded, and after the first failure the next requests do not wait.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const desk = await fetch(`${one.url}/adminLeads`, { headers: { cookie } });
  expect(await desk.text()).toContain('UPLOADS_URL: the bucket vayuvan-files at 127.0.0.1');

  // A process that is started meanwhile has only its disk.
  await other.stop();
  other = await start('other');
  expect(other.output()).toContain('does not answer');
  expect((await fetch(`${other.url}/`)).status).toBe(200);
  expect((await fetch(`${other.url}/pictures/${park}/480.jpg`)).status).toBe(200);

  await s3.start();
  await expect.poll(async () => (await tus(other, 'POST', `${path}/finish`)).status).toBe(201);
  await expect.poll(async () => (await fetch(`${one.url}/upload/${park}`)).status).toBe(200);
  const after = await fetch(`${one.url}/adminLeads`, { headers: { cookie } });
  expect(await after.text()).not.toContain('UPLOADS_URL:');
});
