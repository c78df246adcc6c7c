// @module-tag built
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '../../server/object-storage/bucket.ts';
import { cookiesOf, form } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { S3_KEYS, type S3Server, startS3 } from '../harness/s3.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/** Two processes that share PostgreSQL and a bucket, but no disk. */

const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let s3: S3Server;
let one: RunningSite;
let other: RunningSite;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const env = {
    ...S3_KEYS,
    DATABASE_URL: postgres.url,
    UPLOADS_URL: s3.url(),
    ENQUIRIES_PER_MINUTE: '4',
    SITE_URL: 'http://localhost:4000',
  };
  [one, other] = await Promise.all([startSite({ env }), startSite({ env })]);
}, 120_000);
afterAll(async () => {
  await Promise.all([one, other].map((site) => site?.stop()));
  await Promise.all([postgres?.stop(), s3?.remove()]);
});

const send = (site: RunningSite, path: string, fields: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    ...form(fields),
    headers: { origin: 'http://localhost:4000', cookie },
    redirect: 'manual',
  });
const deskOf = (site: RunningSite, cookie: string) =>
  fetch(`${site.url}/adminLeads`, { headers: { cookie }, redirect: 'manual' });

test('the set-up link works once, the session everywhere, and its end too', async () => {
  const link = `/auth?setup=${SETUP_TOKEN}`;
  const made = await send(one, link, ASHA);
  const cookie = cookiesOf(made);
  expect((await deskOf(other, cookie)).status).toBe(200);
  const again = await send(other, link, { ...ASHA, email: 'eve@example.com' });
  expect(cookiesOf(again)).toBe('');

  const left = await send(other, '/logout', {}, cookie);
  expect(left.status).toBeLessThan(400);
  for (const site of [one, other]) expect((await deskOf(site, cookie)).status).toBe(302);
});

test('a script of another release is served from the bucket, and no other name', async () => {
  const bucket = openBucket(s3.location());
  const name = 'page-AAAAAAAA.js';
  await bucket.put(`assets/${name}`, 'export {};');
  const own = /\/assets\/islands-[\w-]+\.js/.exec(await (await fetch(one.url)).text())?.[0] ?? '';
  expect((await bucket.head(own.slice(1)))?.bytes).toBeGreaterThan(100);
  bucket.close();
  const answer = await fetch(`${other.url}/assets/${name}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  for (const path of [
    '/assets/page-BBBBBBBB.js',
    '/assets/uploads/page-AAAAAAAA.js',
    '/assets/..%2fvayuvan',
  ]) {
    expect([path, (await fetch(other.url + path)).status]).toEqual([path, 404]);
  }
});

test('enquiries of one address are limited over both', async () => {
  const enquire = (site: RunningSite, serial: number) =>
    fetch(`${site.url}/api/enquiries/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Meera',
        phone: `98765432${10 + serial}`,
        email: 'meera@example.com',
        subject: 'A plot',
        message: `Enquiry ${serial}`,
      }),
    });
  const statuses: number[] = [];
  for (let serial = 0; serial < 6; serial += 1) {
    statuses.push((await enquire(serial % 2 ? one : other, serial)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
});

test('wrong passwords are counted over both', async () => {
  const wrong = { email: ASHA.email, password: 'three stones mark it' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await send(attempt % 2 ? one : other, '/login', wrong)).status);
  }
  // Five failures are free; each process alone would have allowed five of its own.
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});
