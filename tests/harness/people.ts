import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SETUP_TOKEN } from './site.ts';
import type { SiteInProcess } from './site-in-process.ts';

export const PASSWORD = 'four stones mark a plot';

/**
 * All kinds of senders: anonymous, an unapproved account, signed-in accounts of each role, and programs by token
 * scope.
 */
export const VISITOR_KINDS = [
  'visitor',
  'requester',
  'sales',
  'editor',
  'administrator',
  'content token',
  'log token',
] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];

/** A form as a browser without JavaScript sends it. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** The cookies that an answer sets, as the browser sends them back. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** The headers of each kind of sender. The site must not have an administrator yet. */
export async function headersOfEverybody(
  site: SiteInProcess,
): Promise<Record<VisitorKind, Record<string, string>>> {
  const { administrator, editor } = await signInPeople(site);
  const token = async (scope: 'content' | 'log') => {
    const by = { id: 'nobody', requestId: 'none' };
    const made = await site.services.accounts.makeToken(
      { name: `A ${scope} feed`, scopes: [scope], days: 30 },
      by,
    );
    return { authorization: `Bearer ${made.token}` };
  };
  copyAccount(site.dataDir, { name: 'Sunil', email: 'sunil@example.com', role: 'sales' });
  copyAccount(site.dataDir, { name: 'Mira', email: 'mira@example.com', role: null });
  return {
    visitor: {},
    requester: { cookie: await signIn(site, 'mira@example.com') },
    sales: { cookie: await signIn(site, 'sunil@example.com') },
    editor: { cookie: editor },
    administrator: { cookie: administrator },
    'content token': await token('content'),
    'log token': await token('log'),
  };
}

/** Creates an administrator (Asha) and an editor (Ravi), and resolves to their session cookies. */
export async function signInPeople(
  site: Pick<SiteInProcess, 'fetch' | 'dataDir'>,
): Promise<{ administrator: string; editor: string }> {
  const asha = { name: 'Asha', email: 'asha@example.com', password: PASSWORD };
  await site.fetch(`/auth?setup=${SETUP_TOKEN}`, form(asha));
  copyAccount(site.dataDir, { name: 'Ravi', email: 'ravi@example.com', role: 'editor' });
  return {
    administrator: await signIn(site, asha.email),
    editor: await signIn(site, 'ravi@example.com'),
  };
}

/** Inserts another account with the password of the first one. Other tests cover the creation of accounts. */
export function copyAccount(
  dataDir: string,
  user: { name: string; email: string; role: string | null },
): void {
  const database = new DatabaseSync(join(dataDir, 'vayuvan.sqlite'));
  const copy = (table: string, changes: Record<string, SQLInputValue>) => {
    const first = database.prepare(`select * from "${table}"`).get() as Record<string, SQLInputValue>;
    const row = { ...first, ...changes };
    const names = Object.keys(row).map((name) => `"${name}"`);
    const places = names.map(() => '?');
    database.prepare(`insert into "${table}" (${names}) values (${places})`).run(...Object.values(row));
  };
  const id = randomUUID();
  copy('user', { id, ...user });
  copy('account', { id: randomUUID(), userId: id, accountId: id });
  database.close();
}

export async function signIn(site: Pick<SiteInProcess, 'fetch'>, email: string): Promise<string> {
  const answer = await site.fetch('/login', form({ email, password: PASSWORD }));
  if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}.`);
  return cookiesOf(answer);
}
