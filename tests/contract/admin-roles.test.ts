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
const PROGRAMS = ['content token', 'log token'] as const;
const EVERYBODY = [...PEOPLE, ...PROGRAMS] as const;
type Person = (typeof PEOPLE)[number];
type Who = (typeof EVERYBODY)[number];

let site: SiteInProcess;
let headersOf: Record<Who, Record<string, string>>;
let editorId = '';
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
  const emailOf = (who: Person) => `${who}@example.com`;
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
    editorId = userId;
  }
  database.close();
  const administratorCookie = await signIn(emailOf('administrator'));
  const bearer = async (scopes: string) => {
    const fields = { intent: 'make', name: scopes, scopes, days: '30', 'confirm-password': PASSWORD };
    const made = await site.fetch('/adminTokens', {
      ...form(fields),
      headers: { cookie: administratorCookie },
    });
    const token = /value="(vyv_[\w-]{43})"/.exec(await made.text())?.[1] ?? '';
    expect(token, scopes).not.toBe('');
    // The cookie of an administrator beside a token is not looked at.
    return { authorization: `Bearer ${token}`, cookie: administratorCookie };
  };
  headersOf = {
    visitor: {},
    requester: { cookie: await signIn(emailOf('requester')) },
    editor: { cookie: await signIn(emailOf('editor')) },
    // Another session than the one that made the tokens, which has entered its password again.
    administrator: { cookie: await signIn(emailOf('administrator')) },
    'content token': await bearer('content'),
    'log token': await bearer('log'),
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

const isSignedIn = (who: Who) => who === 'requester' || who === 'editor' || who === 'administrator';
const may = (who: Who, role: AdminPage['role']) =>
  role === null ? isSignedIn(who) : who === 'administrator' || who === role;

/** What the answer of a route must be for somebody, and what it must never hold. */
async function expectGuarded(who: Who, role: AdminPage['role'], answer: Response, what: string) {
  const text = await answer.text();
  if (may(who, role)) {
    expect(answer.status, what).toBeLessThan(500);
    expect([302, 401, 403], what).not.toContain(answer.status);
    return;
  }
  const toLogin = `${answer.headers.get('location') ?? ''}${text}`.includes('/login?to=');
  if (!isSignedIn(who)) expect(toLogin, `${what} leads to the login`).toBe(true);
  else expect(answer.status, what).toBe(403);
  expect(text, what).not.toMatch(
    /@example\.com|V-[0-9A-HJKMNP-TV-Z]{6}|loaderData":\{"admin\/(leads|acc|sub)/,
  );
}

test('the list of pages is the route table', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(ADMIN_PAGES.map(({ id }) => id).toSorted());
  expect(routes.length).toBeGreaterThanOrEqual(10);
});

describe.each(EVERYBODY)('as %s', (who) => {
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
    const html = await (await site.fetch('/adminHome', { headers: headersOf[who] })).text();
    const shown = [...html.matchAll(/<a[^>]*href="\/(admin\w+)"/g)].map(([, path]) => path);
    const pages: readonly AdminPage[] = ADMIN_PAGES;
    const expected =
      who === 'editor' || who === 'administrator'
        ? pages.filter((page) => page.entry && may(who, page.role))
        : [];
    expect(shown).toEqual(expected.map(({ path }) => path));
  });

  test('every change to accounts and tokens', async () => {
    const before = kept();
    for (const [path, role, intents] of CHANGES) {
      for (const intent of intents) {
        const fields = { intent, id: editorId, name: 'A program', scopes: 'content', days: '30' };
        const what = `${intent} at ${path} as ${who}`;
        const answer = await site.fetch(path, { ...form(fields), headers: headersOf[who] });
        if (may(who, role) && NEEDS_NO_PASSWORD.has(intent)) expect(answer.status, what).toBe(409);
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

/** They take nothing but what was asked for or made here, and no such request or token has the id of an account. */
const NEEDS_NO_PASSWORD = new Set(['refuse', 'revoke']);

/** What only an administrator may do, and mostly only with the password entered again. */
const CHANGES: [path: string, role: AdminPage['role'], intents: string[]][] = [
  [
    '/adminAccounts',
    'administrator',
    [
      'refuse',
      'approve-editor',
      'approve-administrator',
      'make-editor',
      'make-administrator',
      'make-none',
      'remove',
      'reset-link',
      'remove-second-factor',
      'rule-on',
      'rule-off',
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
