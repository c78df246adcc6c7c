// @module-tag built
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEASURED_PAGES } from '../../app/start/cached-pages.ts';
import { measuredPage } from '../../domain/web-vitals/measurement.ts';
import { type RunningSite, startSite } from '../harness/site.ts';
import { waitUntil } from '../harness/until.ts';
import { PUBLIC_PAGES } from '../journeys/public-pages.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://vayuvan.example' } });
});
afterAll(() => site.stop());

/** Asks with a request target as it stands, which `fetch` would put right first. */
function ask(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; etag: string; cookies: string[]; body: string }>((resolve, reject) => {
    const asked = request({ port: site.port, host: '127.0.0.1', path: target, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      answer.once('end', () => {
        const { etag = '', 'set-cookie': cookies = [] } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, etag, cookies, body });
      });
    });
    asked.once('error', reject).end();
  });
}

const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];

test('made-up articles are one page: missing, left out by search engines, and rendered once', async () => {
  const [first, second] = [await ask('/blog/no-such-article'), await ask('/blog/nor-this-one?utm_source=x')];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(first.etag).toMatch(/^W\//);
  expect(second.etag).toBe(first.etag);
  expect(first.body).toContain('noindex');
  expect((await ask('/blog/no-such-article', { 'if-none-match': first.etag })).status).toBe(404);
});

test('wrong addresses are one page, which says nothing of where it stands, and are rendered once', async () => {
  const [first, second] = [await ask('/no-such-page'), await ask('/wp-admin/setup.php?step=1')];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(first.etag).toMatch(/^W\//);
  expect(second.body).toBe(first.body);
  expect(first.body).toContain('noindex');
  expect(first.body).not.toMatch(/no-such-page|rel="canonical"|og:url/);
  // What the server answers by itself is not a page that is missing.
  for (const path of ['/api/no-such-thing', '/pictures/none.jpg/800.jpg', '/no-such-page.data', '/%E0%A4']) {
    const { etag, body } = await ask(path);
    expect([path, etag === first.etag, body === first.body]).toEqual([path, false, false]);
  }
});

test('one page answers under every way of asking for it', async () => {
  const home = await ask('/');
  expect((await ask('/?utm_source=x&anything=1')).etag).toBe(home.etag);
  expect((await ask('/', { host: 'elsewhere.example' })).etag).toBe(home.etag);
  expect((await ask('/', { 'x-forwarded-host': 'elsewhere.example' })).body).toBe(home.body);
  expect((await ask('/', { cookie: '__Host-vayuvan.session_token=forged' })).etag).toBe(home.etag);
  for (const target of ['//', 'https://vayuvan.example/', 'http://elsewhere.example/']) {
    const { status, body } = await ask(target);
    expect([target, status, titleOf(body)]).toEqual([target, 200, titleOf(home.body)]);
  }
  expect(home.cookies).toEqual([
    expect.stringMatching(/^__Host-came_by=.+; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test.for(['/', '/why-jewar', '/privacy-policy'])(
  'what a static page shows is not sent again to its islands: %s',
  async (path) => {
    const { body } = await ask(path);
    const titles = [...body.matchAll(/<h2[^>]*>([^<]{12,})/g)].map(([, title = '']) => title);
    expect(titles.length).toBeGreaterThan(2);
    const props = [...body.matchAll(/data-props="([^"]*)"/g)].join();
    for (const title of titles) expect(props).not.toContain(title);
  },
);

test('a page asks for no script but the client of islands, what browsers may lack, and its own motion', async () => {
  for (const path of PUBLIC_PAGES) {
    const { body } = await ask(path);
    const files = [...body.matchAll(/\/assets\/([\w-]+?)-[\w-]{8}\.js/g)].map(([, name = '']) => name);
    const wanted = ['islands', 'older', ...(path === '/thankyou' ? [] : ['measure'])];
    expect([path, [...new Set(files)].sort()]).toEqual([
      path,
      (path === '/' ? [...wanted, 'moving'] : wanted).toSorted(),
    ]);
    expect([path, body.includes('modulepreload')]).toEqual([path, false]);
  }
});

test('every page whose visits are measured is one of which measures are taken', async () => {
  const measuring = new Set<string>();
  for (const path of PUBLIC_PAGES) {
    if ((await ask(path)).body.includes('/measure-')) measuring.add(measuredPage(path));
  }
  expect([...measuring].sort()).toEqual([...MEASURED_PAGES].sort());
});

test('a page that was cached before the brochure was printed names its size afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  // A folder of its own, where no other test has printed the brochure.
  await mkdir(join(dataDir, 'brochure'));
  const fresh = await startSite({ dataDir });
  try {
    const home = async () => (await fetch(fresh.url)).text();
    const size = /Brochure, PDF, [\d.]+ [kM]B/;
    expect(await home()).not.toMatch(size);
    await (await fetch(`${fresh.url}/brochure.pdf`)).arrayBuffer();
    await waitUntil('the page names the size', async () => size.test(await home()), 5000);
  } finally {
    await fresh.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
