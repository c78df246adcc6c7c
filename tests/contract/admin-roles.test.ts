import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PAGES, type AdminPage } from '../../app/admin/pages.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Every route of the administration, taken from the built route table, as everybody. */

const PASSWORD = 'four stones mark a plot';
const PEOPLE = ['visitor', 'requester', 'editor', 'administrator'] as const;
type Who = (typeof PEOPLE)[number];

let site: SiteInProcess;
let cookies: Record<Who, string>;
let routes: { id: string; path: string; role: AdminPage['role'] }[];

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

async function signIn(email: string): Promise<string> {
  const answer = await site.fetch('/login', form({ email, password: PASSWORD }));
  expect(answer.status, email).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  site = await openSiteInProcess();
  const emailOf = (who: Who) => `${who}@example.com`;
  const administrator = { name: 'Asha', email: emailOf('administrator'), password: PASSWORD };
  await site.fetch(`/auth?setup=${SETUP_TOKEN}`, form(administrator));
  // The others share the administrator's password and differ in their role: how accounts are made is tested elsewhere.
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  const copy = (table: string, changes: Record<string, SQLInputValue>) => {
    const row = { ...database.prepare(`select * from "${table}"`).get(), ...changes } as Record<
      string,
      SQLInputValue
    >;
    const columns = Object.keys(row);
    database
      .prepare(
        `insert into "${table}" (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
      )
      .run(...Object.values(row));
  };
  for (const [who, role] of [
    ['requester', null],
    ['editor', 'editor'],
  ] as const) {
    const userId = randomUUID();
    copy('user', { id: userId, email: emailOf(who), role });
    copy('account', { id: randomUUID(), userId, accountId: userId });
  }
  database.close();
  cookies = {
    visitor: '',
    requester: await signIn(emailOf('requester')),
    editor: await signIn(emailOf('editor')),
    administrator: await signIn(emailOf('administrator')),
  };
  const built = (await import(
    /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
  )) as unknown as ServerBuild;
  routes = Object.values(built.routes).flatMap((route) => {
    if (!route || !/^admin(?!\/(layout|editors|administrators)$)/.test(route.id)) return [];
    const page = ADMIN_PAGES.find(({ id }) => id === route.id);
    expect(page?.path, route.id).toBe(route.path);
    return page ? [{ id: route.id, path: `/${route.path}`, role: page.role }] : [];
  });
});
afterAll(() => site.stop());

const may = (who: Who, role: AdminPage['role']) => who === 'administrator' || who === role;

/** What the answer of a route must be for somebody, and what it must never hold. */
async function expectGuarded(who: Who, role: AdminPage['role'], answer: Response, what: string) {
  const text = await answer.text();
  if (may(who, role)) {
    expect(answer.status, what).toBeLessThan(500);
    expect([302, 401, 403], what).not.toContain(answer.status);
    return;
  }
  const toLogin = `${answer.headers.get('location') ?? ''}${text}`.includes('/login?to=');
  if (who === 'visitor') expect(toLogin, `${what} leads to the login`).toBe(true);
  else expect(answer.status, what).toBe(403);
  expect(text, what).not.toMatch(
    /@example\.com|V-[0-9A-HJKMNP-TV-Z]{6}|loaderData":\{"admin\/(leads|acc|sub)/,
  );
}

test('the list of pages is the route table', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(ADMIN_PAGES.map(({ id }) => id).toSorted());
  expect(routes.length).toBeGreaterThanOrEqual(10);
});

describe.each(PEOPLE)('as %s', (who) => {
  test('pages, their data, one loader alone, and forms', async () => {
    for (const { id, path, role } of routes) {
      const headers = { cookie: cookies[who] };
      const asks: [string, RequestInit][] = [
        [path, { headers }],
        [`${path}.data`, { headers }],
        [`${path}.data?_routes=${encodeURIComponent(id)}`, { headers }],
        [path, { ...form({ intent: 'none', id: 'nobody' }), headers }],
        [`${path}.data`, { ...form({ intent: 'none', id: 'nobody' }), headers }],
      ];
      for (const [address, init] of asks) {
        const what = `${init.method ?? 'GET'} ${address} as ${who}`;
        await expectGuarded(who, role, await site.fetch(address, init), what);
      }
    }
  });

  test('the side bar shows what may be opened', async () => {
    const html = await (await site.fetch('/adminHome', { headers: { cookie: cookies[who] } })).text();
    const shown = [...html.matchAll(/<a[^>]*href="\/(admin\w+)"/g)].map(([, path]) => path);
    const pages: readonly AdminPage[] = ADMIN_PAGES;
    const expected =
      who === 'visitor' || who === 'requester'
        ? []
        : pages.filter((page) => page.entry && may(who, page.role));
    expect(shown).toEqual(expected.map(({ path }) => path));
  });
});
