// @module-tag built
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminPage } from '../../app/admin/admin-page.ts';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { form, headersOfEverybody, PASSWORD, VISITOR_KINDS, type VisitorKind } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Every route of the administration, taken from the built route table, as everybody. */

let site: SiteInProcess;
let headersOf: Record<VisitorKind, Record<string, string>>;
let editorId = '';
let routes: { id: string; path: string; role: AdminPage['role'] }[];

beforeAll(async () => {
  site = await openSiteInProcess();
  const people = await headersOfEverybody(site);
  // The cookie of an administrator beside a token is not looked at.
  const beside = people.administrator;
  headersOf = {
    ...people,
    'content token': { ...people['content token'], ...beside },
    'log token': { ...people['log token'], ...beside },
  };
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  editorId = String(database.prepare(`select id from "user" where role = 'editor'`).get()?.id);
  database.close();
  const built = (await import(
    /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
  )) as unknown as ServerBuild;
  routes = Object.values(built.routes).flatMap((route) => {
    if (
      !route ||
      route.path === undefined ||
      !/^admin\/(framed|editors|sales|administrators)$/.test(route.parentId ?? '')
    )
      return [];
    const page = ADMIN_PAGES.find(({ id }) => id === route.id);
    expect(page?.path, route.id).toBe(route.path);
    return page ? [{ id: route.id, path: `/${route.path}`, role: page.role }] : [];
  });
});
afterAll(() => site.stop());

const isSignedIn = (who: VisitorKind) => ['requester', 'sales', 'editor', 'administrator'].includes(who);
const may = (who: VisitorKind, role: AdminPage['role']) =>
  role === null ? isSignedIn(who) : who === 'administrator' || who === role;

/** What the answer of a route must be for somebody, and what it must never hold. */
async function expectGuarded(who: VisitorKind, role: AdminPage['role'], answer: Response, what: string) {
  const text = await answer.text();
  // Errors too are kept from search engines, by the one layout of all these pages.
  if (text.startsWith('<!DOCTYPE html>'))
    expect(text.match(/<meta name="robots" content="noindex"/g), what).toHaveLength(1);
  if (may(who, role)) {
    expect(answer.status, what).toBeLessThan(500);
    expect([302, 401, 403], what).not.toContain(answer.status);
    return;
  }
  const toLogin = `${answer.headers.get('location') ?? ''}${text}`.includes('/login?to=');
  if (!isSignedIn(who)) expect(toLogin, `${what} leads to the login`).toBe(true);
  else {
    expect(answer.status, what).toBe(403);
    if (text.startsWith('<!DOCTYPE html>'))
      expect(text, what).toContain('This page is not for your account.');
  }
  expect(text, what).not.toMatch(
    /@example\.com|V-[0-9A-HJKMNP-TV-Z]{6}|loaderData":\{"(desk\/(leads|sub)|accounts\/people)/,
  );
}

test('the list of pages is the route table', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(ADMIN_PAGES.map(({ id }) => id).toSorted());
  expect(routes.length).toBeGreaterThanOrEqual(10);
});

/** Where whoever is signed in may send more than a visitor. */
const TAKES_MUCH = [
  ...ADMIN_PAGES.map(({ path }) => `/${path}`).filter((path) => path.startsWith('/admin')),
  '/editing/page',
];
test.each(TAKES_MUCH)('of a stranger nothing is read at %s, however much is sent', async (path) => {
  let pieces = 0;
  const body = new ReadableStream({
    pull(controller) {
      pieces += 1;
      if (pieces > 1000) throw new Error('still read after 1,000 pieces');
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await site.fetch(path, { ...init, headers });
  expect([302, 401, 403]).toContain(answer.status);
  // A stream keeps one ready.
  expect(pieces).toBeLessThanOrEqual(1);
});

describe.each(VISITOR_KINDS)('as %s', (who) => {
  test('pages, their data, one loader alone, and forms', async () => {
    for (const { id, path, role } of routes) {
      const headers = headersOf[who];
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
    const html = await (
      await site.fetch(who === 'sales' ? '/adminLeads' : '/adminHome', { headers: headersOf[who] })
    ).text();
    const bar = /aria-label="Administration"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const groups = bar.matchAll(/<details( open="")?><summary>([^<]+)/g);
    expect(Array.from(groups, ([, open, name]) => [name, open !== undefined])).toEqual(GROUPS[who] ?? []);
    const shown = [...html.matchAll(/<a[^>]*href="\/(admin\w+)"/g)].map(([, path]) => path);
    const pages: readonly AdminPage[] = ADMIN_PAGES;
    const expected =
      who === 'sales' || who === 'editor' || who === 'administrator'
        ? pages.filter((page) => page.entry && may(who, page.role))
        : [];
    expect(shown).toEqual(expected.map(({ path }) => path));
  });

  test('every change to accounts and tokens', async () => {
    const before = kept();
    for (const [path, role, intents] of CHANGES) {
      for (const intent of intents) {
        const asked = typeof intent === 'string' ? { intent } : intent;
        const fields = { ...ASKED, id: editorId, ...asked };
        const what = `${asked.intent} at ${path} as ${who}`;
        const answer = await site.fetch(path, { ...form(fields), headers: headersOf[who] });
        if (may(who, role) && NEEDS_NO_PASSWORD.has(asked.intent)) expect(answer.status, what).toBe(409);
        else if (may(who, role)) expect(await answer.text(), what).toContain('Enter your password again');
        else await expectGuarded(who, role, answer, what);
        // Not even with the right password, where the role is missing.
        if (may(who, role)) continue;
        const sure = { ...fields, 'confirm-password': PASSWORD };
        const second = await site.fetch(path, { ...form(sure), headers: headersOf[who] });
        await expectGuarded(who, role, second, `${what}, with the password`);
      }
    }
    expect(kept()).toEqual(before);
  });
});

/** The groups of the side bar, and whether each is open: the first of a role, and that of the current page. */
const GROUPS: Partial<Record<VisitorKind, [name: string, isOpen: boolean][]>> = {
  editor: [
    ['Pages', true],
    ['Content', false],
    ['Publishing', false],
  ],
  administrator: [
    ['Sales', true],
    ['Pages', true],
    ['Content', false],
    ['Publishing', false],
    ['Accounts and privacy', false],
  ],
};

/** They take nothing but what was asked for or made here, and no such request or token has the id of an account. */
const NEEDS_NO_PASSWORD = new Set(['refuse', 'revoke']);

/** The other fields of those forms. */
const ASKED = { name: 'A program', email: 'new@example.com', scopes: 'content', days: '30' };

/** What only an administrator may do, and mostly only with the password entered again. */
const CHANGES: [
  path: string,
  role: AdminPage['role'],
  intents: (string | { intent: string; role: string })[],
][] = [
  [
    '/adminAccounts',
    'administrator',
    [
      'refuse',
      ...['approve', 'invite', 'role'].map((intent) => ({ intent, role: 'administrator' })),
      { intent: 'role', role: 'none' },
      'remove',
      'reset-link',
      'remove-second-factor',
      'rule-everybody',
      'rule-administrators',
      'rule-nobody',
    ],
  ],
  ['/adminTokens', 'administrator', ['make', 'revoke']],
];

/** Everything that those changes would change. */
function kept() {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all();
  const found = [
    rows('select id, role, twoFactorEnabled from "user" order by id'),
    rows('select id, role, link_hash from account_request order by id'),
    rows('select id, revoked_at from api_token order by id'),
    rows('select * from password_reset order by id'),
    rows('select * from account_rule'),
  ];
  database.close();
  return found;
}
