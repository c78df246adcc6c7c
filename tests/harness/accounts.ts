import { type AccountsOptions, createAccounts } from '../../server/accounts/accounts.ts';
import { createSecurityEvents } from '../../server/store/accounts/security-events.ts';
import type { TestDatabase } from './stores.ts';

export const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
export const RAVI = { name: 'Ravi', email: 'ravi@example.com', password: 'neem canal kite 77' };
/** The caller of a request from this address. */
export const from = (address: string) => ({ address, requestId: 'request-1' });
export const HERE = from('198.51.100.7');

/** Secret that signs and encrypts the site's values. */
export const SECRET = 'a secret that is long enough for a test';
export const TOKEN = 'a-setup-token-of-the-site';

/** The answer to a wrong password and to an unknown address. */
export const WRONG_CREDENTIALS = {
  outcome: 'refused',
  status: 401,
  message: 'The email or the password is not right.',
};

/** The cookies that an answer sets, as the browser sends them back. */
export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A request with these cookies. */
export const request = (cookie = '', headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/', { headers: { cookie, ...headers } });

/** The accounts of a site on a new database, before an administrator has set it up. */
export async function openBareAccounts(database: TestDatabase, options: Partial<AccountsOptions> = {}) {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const store = await database.open();
  const events = createSecurityEvents(store, { log: database.options.log, now });
  /** The accounts of another process of the same site, or with other settings. */
  const make = (others: Partial<AccountsOptions> = {}) =>
    createAccounts({
      store,
      secret: SECRET,
      siteUrl: 'http://localhost:3000',
      setupToken: TOKEN,
      events,
      mail: null,
      now,
      log: database.options.log,
      ...options,
      ...others,
    });
  const accounts = make();

  return {
    store,
    events,
    accounts,
    clock,
    make,
    /** The recorded security events, oldest first. */
    happened: async () => (await events.list({ before: null, limit: 100 })).map(({ what }) => what).reverse(),
    /** Sets the site up as Asha. Resolves to a request with her session, and to her as principal. */
    async setUp() {
      const session = await accounts.setUp(ASHA, TOKEN, HERE);
      if (session.outcome !== 'ok') throw new Error('Asha could not set the site up.');
      const by = { id: session.account.id, requestId: 'request-2' };
      return { asha: request(cookieOf(session.headers)), by };
    },
  };
}

/** The accounts of a site on a new database, with Asha as administrator and Ravi as editor. */
export async function openAccounts(database: TestDatabase, options: Partial<AccountsOptions> = {}) {
  const bench = await openBareAccounts(database, options);
  const { accounts } = bench;
  const { asha, by } = await bench.setUp();

  return {
    ...bench,
    by,
    asha,
    /** Approves Ravi's account. Resolves to a request with his session, and his id. */
    async letRaviIn(role: 'editor' | 'administrator' = 'editor') {
      await accounts.request(RAVI, HERE);
      const [waits] = await accounts.requests();
      const link = await accounts.approve(waits?.id ?? '', role, by);
      const session = await accounts.accept(link?.token ?? '', RAVI.password, HERE);
      if (session.outcome !== 'ok') throw new Error('Ravi could not come in.');
      return { ravi: request(cookieOf(session.headers)), id: session.account.id };
    },
  };
}
