import { type AccountsOptions, createAccounts } from '../../server/accounts/accounts.ts';
import { createSecurityEvents } from '../../server/store/security-events.ts';
import type { TestDatabase } from './stores.ts';

export const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
export const RAVI = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };
export const HERE = { address: '198.51.100.7', requestId: 'request-1' };

const TOKEN = 'a-setup-token-of-the-site';

/** The cookies that an answer sets, as the browser sends them back. */
export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A request of whoever has these cookies. */
export const request = (cookie = '', headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/', { headers: { cookie, ...headers } });

/** The accounts of a site on a database of its own, set up by Asha, and Ravi as its editor. */
export async function openAccounts(database: TestDatabase, options: Partial<AccountsOptions> = {}) {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const store = await database.open();
  const events = createSecurityEvents(store, { log: database.options.log, now });
  const accounts = createAccounts({
    store,
    secret: 'a secret that is long enough for a test',
    siteUrl: 'http://localhost:3000',
    setupToken: TOKEN,
    events,
    mail: null,
    now,
    log: database.options.log,
    ...options,
  });
  const opened = await accounts.setUp(ASHA, TOKEN, HERE);
  if (opened.outcome !== 'ok') throw new Error('Asha could not set the site up.');
  const by = { id: opened.account.id, requestId: 'request-2' };

  return {
    store,
    events,
    accounts,
    clock,
    by,
    asha: request(cookieOf(opened.headers)),
    /** Lets Ravi in; resolves to a request of his and his id. */
    async letRaviIn(role: 'editor' | 'administrator' = 'editor') {
      await accounts.request(RAVI, HERE);
      const [waits] = await accounts.requests();
      const link = await accounts.approve(waits?.id ?? '', role, by);
      const session = await accounts.accept(link?.token ?? '', RAVI.password, HERE);
      if (session.outcome !== 'ok') throw new Error('Ravi could not come in.');
      return { ravi: request(cookieOf(session.headers)), id: session.account.id };
    },
    /** What was recorded, oldest first. */
    happened: async () => (await events.list({ before: null, limit: 100 })).map(({ what }) => what).reverse(),
  };
}
