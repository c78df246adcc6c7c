import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ASHA, cookieOf, HERE, openAccounts, RAVI, request } from '../../tests/harness/accounts.ts';
import { codeFor, keyOf } from '../../tests/harness/second-factor.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';

const NEXT = 'another long sentence';
type Site = Awaited<ReturnType<typeof openAccounts>>;
type Ravi = Awaited<ReturnType<Site['letRaviIn']>>;

/** Turns on Ravi’s second factor; resolves to a request of his new session. */
async function turnOn({ accounts }: Site, { ravi }: Ravi) {
  const begun = await accounts.beginSecondFactor(ravi, RAVI.password, HERE);
  if (begun.outcome !== 'ok') throw new Error(begun.message);
  const done = await accounts.finishSecondFactor(ravi, codeFor(keyOf(begun.uri)), HERE);
  if (done.outcome !== 'ok') throw new Error(done.message);
  return request(cookieOf(done.headers));
}

/** Changes that secure an account. `before` runs before the links exist. */
const CHANGES: Record<string, { before?: (site: Site, ravi: Ravi) => Promise<Request>; change: Change }> = {
  'his password is changed': {
    change: ({ accounts }, { ravi }) =>
      accounts.changePassword(ravi, { present: RAVI.password, next: NEXT }, HERE),
  },
  'he logs out everywhere else': {
    change: ({ accounts }, { ravi }) => accounts.endOtherSessions(ravi, HERE),
  },
  'his second factor is turned on': { change: turnOn },
  'his second factor is turned off': {
    before: turnOn,
    change: ({ accounts }, { ravi }) => accounts.endSecondFactor(ravi, RAVI.password, HERE),
  },
  'his second factor is taken away': {
    before: turnOn,
    change: ({ accounts, by }, { id }) => accounts.removeSecondFactor(id, by),
  },
  'he gets another role': {
    change: ({ accounts, asha, by }, { id }) => accounts.giveRole(asha, id, 'sales', by),
  },
  'his role is taken away': {
    change: ({ accounts, asha, by }, { id }) => accounts.giveRole(asha, id, null, by),
  },
  'his account is removed': { change: ({ accounts, asha, by }, { id }) => accounts.remove(asha, id, by) },
};
type Change = (site: Site, ravi: Ravi) => Promise<unknown>;

describe.each(DIALECTS)('links of an account on %s', (dialect) => {
  let database: TestDatabase;
  let site: Site;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  test.each(Object.keys(CHANGES))('end when %s', async (name) => {
    const { before, change } = CHANGES[name]!;
    const { accounts, by } = site;
    const ravi = await site.letRaviIn();
    if (before) ravi.ravi = await before(site, ravi);
    const reset = await accounts.makeResetLink(ravi.id, by);
    await accounts.request(RAVI, HERE);
    const [pending] = await accounts.requests();
    const opens = await accounts.approve(pending!.id, 'administrator', by);
    // Links of other accounts stay valid.
    const ashas = await accounts.makeResetLink(by.id, by);
    const owesCode = before ? await accounts.signIn(RAVI, HERE) : null;

    await change(site, ravi);

    expect(await accounts.resetFor(reset!.token)).toBeNull();
    expect(await accounts.reset(reset!.token, NEXT, HERE)).toMatchObject({ outcome: 'refused' });
    expect(await accounts.invitation(opens!.token)).toBeNull();
    expect(await accounts.requests()).toEqual([]);
    expect(await accounts.resetFor(ashas!.token)).toMatchObject({ email: ASHA.email });
    if (owesCode?.outcome === 'second step') {
      expect(await accounts.isAtSecondStep(request(cookieOf(owesCode.headers)))).toBe(false);
    }
  });

  test('stay valid when a change of the account is refused', async () => {
    const { accounts, by } = site;
    const { ravi } = await site.letRaviIn();
    const ashas = await accounts.makeResetLink(by.id, by);
    expect(await accounts.giveRole(ravi, by.id, 'sales', by)).not.toBe('done');
    expect(await accounts.remove(ravi, by.id, by)).not.toBe('done');
    expect(await accounts.resetFor(ashas!.token)).not.toBeNull();
  });
});
