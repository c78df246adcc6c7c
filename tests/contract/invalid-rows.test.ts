// @module-tag built
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/** Whatever stands in the store, every page is answered: what cannot be read is left out, and no error page stands in. */

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const PUBLIC = [
  '/',
  '/about-us',
  '/why-jewar',
  '/amenities',
  '/price',
  '/media',
  '/media?q=plot&page=2',
  '/blog/yamuna-expressway-property-prices-surge',
  '/blog/no-such-article',
  '/faq',
  '/contact-us',
  '/site-visit',
  '/subscribe',
  '/thankyou',
  '/privacy-policy',
  '/no-such-page',
  '/login',
];
const DESK = ['/adminLeads', '/adminSubscribers', '/adminSubscribers.csv', '/adminAccounts', '/adminHome'];

let site: RunningSite;
let database: DatabaseSync;
let cookie: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

beforeAll(async () => {
  site = await startSite();
  database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  await post(`/auth?setup=${SETUP_TOKEN}`, ADMIN);
  const signedIn = await post('/login', ADMIN);
  cookie = cookiesOf(signedIn);
  expect((await get('/adminLeads', { cookie })).status).toBe(200);
});
afterAll(async () => {
  database.close();
  expect(await site.stop()).toBe(0);
});

/** Asks, and holds what must be true of every answer whatever it is about. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await get(path, headers);
  const text = await answer.text();
  expect(site.process.exitCode, `${path} ended the process`).toBe(null);
  if (answer.status >= 500) {
    const page = {
      title: /<title>[^<]+<\/title>/.test(text),
      heading: /<h1[^>]*>[^<]+<\/h1>/.test(text),
      noindex: text.includes('noindex'),
      stack: /\bat .+\.[jt]sx?:\d+|TypeError|SyntaxError/.test(text),
    };
    expect(page, path).toEqual({ title: true, heading: true, noindex: true, stack: false });
  }
  return answer.status;
}

describe('bad documents', () => {
  type Row = { collection: string; id: string; body: string };
  const read = () => database.prepare('select collection, id, body from document').all() as Row[];
  const write = (rows: Row[]) => {
    database.exec('begin immediate');
    const update = database.prepare('update document set body = ? where collection = ? and id = ?');
    for (const { collection, id, body } of rows) update.run(body, collection, id);
    database.exec('update content_version set version = version + 1');
    database.exec('commit');
  };
  const BODIES = [
    'null',
    '[]',
    '"x"',
    '{}',
    '{"broken',
    '{"texts":{"title":{"a":1}},"title":{},"answer":{}}',
  ];

  async function askEverythingWith(bad: Row[], good: Row[]) {
    write(bad);
    try {
      const failed: string[] = [];
      await Promise.all(
        [...PUBLIC, '/adminLeads'].map(async (path) => {
          if ((await ask(path, { cookie })) >= 500) failed.push(path);
        }),
      );
      expect((await get('/healthz')).status).toBe(200);
      const what = `${new Set(bad.map((row) => row.collection)).size} collections, ${bad[0]?.collection}: ${bad[0]?.body}`;
      expect(failed, what).toEqual([]);
    } finally {
      write(good);
    }
  }

  test('of every collection, all at once and one after the other, in every wrong shape', {
    timeout: 300_000,
  }, async () => {
    const good = read();
    const collections = [...new Set(good.map((row) => row.collection))];
    expect(collections.length).toBeGreaterThan(10);
    for (const body of BODIES) {
      await askEverythingWith(
        good.map((row) => ({ ...row, body })),
        good,
      );
    }
    for (const [index, collection] of collections.entries()) {
      const rows = good.filter((row) => row.collection === collection);
      const body = BODIES[index % BODIES.length] ?? '{}';
      await askEverythingWith(
        rows.map((row) => ({ ...row, body })),
        rows,
      );
    }
    expect(await ask('/')).toBe(200);
  });

  test('an answer that is an object, a portal without https, and collections that are gone', async () => {
    const good = read();
    const changed = (collection: string, change: (body: Record<string, unknown>) => void) =>
      good
        .filter((row) => row.collection === collection)
        .map((row) => {
          const body = JSON.parse(row.body);
          change(body);
          return { ...row, body: JSON.stringify(body) };
        });
    for (const bad of [
      changed('faq', (body) => {
        body.answer = { a: 1 };
      }),
      changed('settings', (body) => {
        body.legal = { ...(body.legal as object), portal: 'up-rera.in' };
      }),
      changed('settings', (body) => {
        body.phones = null;
      }),
    ]) {
      expect(bad.length).toBeGreaterThan(0);
      await askEverythingWith(bad, good);
    }
    for (const gone of ['settings', 'plots', 'testimonials', 'home', 'not-found']) {
      const rows = database.prepare('select * from document where collection = ?').all(gone);
      expect(rows.length, gone).toBeGreaterThan(0);
      database.prepare('delete from document where collection = ?').run(gone);
      await askEverythingWith([], []);
      for (const row of rows) insert('document', row);
    }
    write([]);
    expect(await ask('/faq')).toBe(200);
  });
});

function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  database
    .prepare(`insert into "${table}" (${columns}) values (${names.map(() => '?').join(', ')})`)
    .run(...(Object.values(row) as SQLInputValue[]));
}

describe('bad rows', () => {
  const TIMES = [9e15, 8.64e15, -9e15, 0];
  const touch = (at: unknown) => JSON.stringify({ at, landingPage: '/', referrer: '', params: {} });
  const enquiry = (form: string) => {
    const common = { name: 'Meena', email: 'meena@example.com', phone: '9811122233', message: 'A plot' };
    if (form === 'contact') return { ...common, subject: 'A corner plot' };
    if (form === 'popup') return { ...common, lastName: 'V', city: 'Khair', plotArea: '200' };
    const date = new Date(Date.now() + 48 * 3600 * 1000).toISOString().slice(0, 10);
    return { ...common, date, time: '11:00', numvisitor: 2, consent: true };
  };

  test('of enquiries are shown at the desk with what can be read of them', async () => {
    const ids: string[] = [];
    for (const form of ['contact', 'popup', 'site-visit']) {
      const answer = await fetch(`${site.url}/api/enquiries/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(enquiry(form)),
      });
      expect(answer.status, form).toBe(201);
      ids.push(((await answer.json()) as { id: string }).id);
    }
    const bad: [string, SQLInputValue][] = [
      ...TIMES.flatMap((at): [string, SQLInputValue][] => [
        ['first_touch', touch(at)],
        ['last_touch', touch(at)],
        ['created_at', at],
        ['consent_at', at],
      ]),
      ['first_touch', touch('yesterday')],
      ...['{"broken', 'null', '[]', '"x"', '{}', '{"params":null}'].flatMap(
        (text): [string, SQLInputValue][] => [
          ['first_touch', text],
          ['last_touch', text],
          ['fields', text],
        ],
      ),
      ['fields', JSON.stringify({ name: {}, phone: 7, message: ['x'], date: '0000-99-99', time: 'noon' })],
    ];
    const faults: string[] = [];
    for (const id of ids) {
      const row = database.prepare('select * from enquiry where id = ?').get(id) as Record<
        string,
        SQLInputValue
      >;
      for (const [column, value] of bad) {
        database.prepare(`update enquiry set ${column} = ? where id = ?`).run(value, id);
        for (const path of ['/adminLeads', `/adminLeads?id=${id}`]) {
          const status = await ask(path, { cookie });
          if (status !== 200) faults.push(`${path} answers ${status} with ${column} = ${value}`);
        }
        database.prepare(`update enquiry set ${column} = ? where id = ?`).run(row[column] ?? null, id);
      }
    }
    expect(faults).toEqual([]);
    expect(await ask('/adminLeads', { cookie })).toBe(200);
  });

  test('of subscriptions and accounts leave the desk standing', async () => {
    await fetch(`${site.url}/api/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'news@example.com' }),
    });
    const subscription = database.prepare('select * from subscription').get() as Record<string, unknown>;
    const account = database.prepare('select * from user').get() as Record<string, unknown>;
    TIMES.forEach((at, index) => {
      const own = { id: `odd-${index}`, email: `odd-${index}@example.com` };
      insert('subscription', {
        ...subscription,
        ...own,
        reference: null,
        submission_key: null,
        created_at: at,
        page: '\u202e<script>',
        quarantine: '',
      });
      insert('user', { ...account, ...own, name: '', role: 'emperor', createdAt: 'not a time' });
    });
    for (const path of DESK) {
      const status = await ask(path, { cookie });
      expect(status, path).toBe(200);
    }
  });
});
