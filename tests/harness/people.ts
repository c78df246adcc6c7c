import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SETUP_TOKEN } from './site.ts';
import type { SiteInProcess } from './site-in-process.ts';

export const PASSWORD = 'four stones mark a plot';

/** Everybody who may come: nobody, an account that waits, those signed in, and programs with a token of each scope. */
export const EVERYBODY = [
  'visitor',
  'requester',
  'editor',
  'administrator',
  'content token',
  'log token',
] as const;
export type Anybody = (typeof EVERYBODY)[number];

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

/** What each of them sends with a request, on a site that has no administrator yet. */
export async function everybody(site: SiteInProcess): Promise<Record<Anybody, Record<string, string>>> {
  const administrator = { name: 'Asha', email: 'administrator@example.com', password: PASSWORD };
  await site.fetch(`/auth?setup=${SETUP_TOKEN}`, form(administrator));
  copyAccounts(site.dataDir);
  const token = async (scope: 'content' | 'log') => {
    const by = { id: 'nobody', requestId: 'none' };
    const made = await site.services.accounts.makeToken(
      { name: `A ${scope} feed`, scopes: [scope], days: 30 },
      by,
    );
    return { authorization: `Bearer ${made.token}` };
  };
  return {
    visitor: {},
    requester: await signIn(site, 'requester'),
    editor: await signIn(site, 'editor'),
    administrator: await signIn(site, 'administrator'),
    'content token': await token('content'),
    'log token': await token('log'),
  };
}

/** The others share the administrator's password and differ in their role: how accounts are made is tested elsewhere. */
function copyAccounts(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'vayuvan.sqlite'));
  const copy = (table: string, changes: Record<string, SQLInputValue>) => {
    const first = database.prepare(`select * from "${table}"`).get() as Record<string, SQLInputValue>;
    const row = { ...first, ...changes };
    const names = Object.keys(row).map((name) => `"${name}"`);
    const places = names.map(() => '?');
    database.prepare(`insert into "${table}" (${names}) values (${places})`).run(...Object.values(row));
  };
  for (const [who, role] of [
    ['requester', null],
    ['editor', 'editor'],
  ] as const) {
    const userId = randomUUID();
    copy('user', { id: userId, email: `${who}@example.com`, role });
    copy('account', { id: randomUUID(), userId, accountId: userId });
  }
  database.close();
}

async function signIn(site: SiteInProcess, who: string): Promise<{ cookie: string }> {
  const answer = await site.fetch('/login', form({ email: `${who}@example.com`, password: PASSWORD }));
  if (answer.status !== 303) throw new Error(`${who} could not sign in: ${answer.status}.`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; ') };
}
