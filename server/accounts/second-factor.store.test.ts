import { symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ASHA, cookieOf, HERE, openAccounts, RAVI, request, SECRET } from '../../tests/harness/accounts.ts';
import { codeFor, keyOf, nextCodeFor } from '../../tests/harness/second-factor.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';

const NOT_RIGHT = { outcome: 'refused', status: 401 };

describe.each(DIALECTS)('second factor on %s', (dialect) => {
  let database: TestDatabase;
  let site: Awaited<ReturnType<typeof openAccounts>>;

  /** Turns on Asha’s second factor; resolves to her session, the key, its code and the recovery codes. */
  async function turnOn(asha = site.asha) {
    const { accounts } = site;
    const begun = await accounts.beginSecondFactor(asha, ASHA.password, HERE);
    if (begun.outcome !== 'ok') throw new Error(begun.message);
    const key = keyOf(begun.uri);
    const first = codeFor(key);
    const copied = `\u202a${first.slice(0, 3)}\u2011${first.slice(3)}\u202c`;
    const done = await accounts.finishSecondFactor(asha, copied, HERE);
    if (done.outcome !== 'ok') throw new Error(done.message);
    return { key, first, codes: done.recoveryCodes, asha: request(cookieOf(done.headers)) };
  }
  /** Gives the right password; resolves to a request that still needs the code. */
  async function atSecondStep() {
    const result = await site.accounts.signIn(ASHA, HERE);
    if (result.outcome !== 'second step') throw new Error(result.outcome);
    return request(cookieOf(result.headers));
  }

  const signedIn = async (who: typeof RAVI) => {
    const result = await site.accounts.signIn(who, HERE);
    if (result.outcome !== 'ok') throw new Error(result.outcome);
    return result;
  };

  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    site = await openAccounts(database);
  });
  afterEach(() => database.remove());

  test('the second factor is required only after the first correct code', async () => {
    const { accounts, asha } = site;
    expect(await accounts.beginSecondFactor(asha, 'a guess', HERE)).toHaveProperty('errors.password');
    expect(await accounts.finishSecondFactor(asha, '123456', HERE)).toMatchObject({ status: 400 });
    const begun = await accounts.beginSecondFactor(asha, ASHA.password, HERE);
    expect(begun).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Vayuvan:/) });
    expect(await accounts.finishSecondFactor(asha, '000000', HERE)).toMatchObject(NOT_RIGHT);
    expect((await accounts.signIn(ASHA, HERE)).outcome).toBe('ok');
    expect(await accounts.current(asha)).toMatchObject({ secondFactor: false });
  });

  test('the password alone opens no account with a second factor, the code of the app does', async () => {
    const { accounts } = site;
    const { key, first, asha, codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(await accounts.current(asha)).toMatchObject({ secondFactor: true });
    const waiting = await atSecondStep();
    expect(await accounts.current(waiting)).toBeNull();
    expect(await accounts.isAtSecondStep(waiting)).toBe(true);
    expect(await accounts.isAtSecondStep(request())).toBe(false);
    expect(await accounts.secondStep(waiting, '000000', HERE)).toMatchObject(NOT_RIGHT);
    const code = nextCodeFor(key);
    const inHindi = code.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    const opened = await accounts.secondStep(waiting, `${inHindi.slice(0, 3)} ${inHindi.slice(3)}`, HERE);
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    expect(await accounts.current(request(cookieOf(opened.headers)))).toMatchObject({ name: 'Asha' });
    expect(await accounts.isAtSecondStep(waiting), 'it is used up').toBe(false);
    const again = await atSecondStep();
    expect(await accounts.secondStep(again, code, HERE), 'a code opens once').toMatchObject({
      status: 401,
      message: expect.stringContaining('has been used'),
    });
    expect(await accounts.secondStep(again, first, HERE), 'nor that of the set-up').toMatchObject(NOT_RIGHT);
    const kept = JSON.stringify(await site.store.db.selectFrom('twoFactor').selectAll().execute());
    expect(kept).not.toContain(codes[0]);
    const happened = await site.happened();
    expect(happened.filter((what) => what === 'sign-in')).toHaveLength(1);
    expect(happened).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-failed']));
  });

  test('a changed secret key still reads second factors of the former one, and encrypts them again', async () => {
    const { key } = await turnOn();
    const stored = () => site.store.db.selectFrom('twoFactor').select('secret').executeTakeFirstOrThrow();
    const [bare, first, second] = [await stored(), 'first-secret'.repeat(3), 'second-secret'.repeat(3)];
    const enters = async (accounts: typeof site.accounts) => {
      const result = await accounts.signIn(ASHA, HERE);
      if (result.outcome !== 'second step') throw new Error(result.outcome);
      return accounts.secondStep(request(cookieOf(result.headers)), nextCodeFor(key), HERE);
    };

    const introduced = site.make({ secret: first, formerSecrets: { derived: [], stored: SECRET } });
    await introduced.reencrypt();
    const once = await stored();
    expect(once).not.toEqual(bare);
    const rotated = site.make({ secret: second, formerSecrets: { derived: [first], stored: SECRET } });
    await rotated.reencrypt();
    const twice = await stored();
    expect(twice).not.toEqual(once);
    const forgotten = site.make({ secret: second, formerSecrets: { derived: [], stored: SECRET } });
    await forgotten.reencrypt();
    expect(await stored(), 'nothing is left to do').toEqual(twice);
    expect(await enters(forgotten)).toMatchObject({ outcome: 'ok' });

    await site.make({ secret: first, formerSecrets: { derived: [], stored: SECRET } }).reencrypt();
    await site.make().reencrypt();
    expect(await stored(), 'without its secret it stays as it is').toEqual(twice);
  });

  test('a code that is sent twice at the same time is accepted once', async () => {
    const { accounts } = site;
    const { key } = await turnOn();
    const [one, other] = [await atSecondStep(), await atSecondStep()];
    const code = nextCodeFor(key);
    const outcomes = await Promise.all([one, other].map((each) => accounts.secondStep(each, code, HERE)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'refused']);
  });

  test('a recovery code logs in once, in any spelling; new codes replace the old ones', async () => {
    const { accounts } = site;
    const { asha, codes } = await turnOn();
    const [first = '', second = ''] = codes;
    const opened = await accounts.secondStep(
      await atSecondStep(),
      ` ${first.toUpperCase().replace('-', '\u2013')}\u200b`,
      HERE,
    );
    expect(opened.outcome).toBe('ok');
    expect(await accounts.recoveryCodesLeft(asha)).toBe(9);
    expect(await accounts.secondStep(await atSecondStep(), first, HERE)).toMatchObject(NOT_RIGHT);
    const made = await accounts.newRecoveryCodes(asha, ASHA.password, HERE);
    if (made.outcome !== 'ok') throw new Error(made.message);
    expect(await accounts.secondStep(await atSecondStep(), second, HERE)).toMatchObject(NOT_RIGHT);
    const last = await accounts.secondStep(await atSecondStep(), made.recoveryCodes[9] ?? '', HERE);
    expect(last.outcome).toBe('ok');
    expect(await site.happened()).toContain('recovery-code-used');
  });

  test('three concurrent recovery codes all log in', async () => {
    const { accounts } = site;
    const { asha, codes } = await turnOn();
    const waiting = [await atSecondStep(), await atSecondStep(), await atSecondStep()];
    const opened = await Promise.all(
      waiting.map((each, nth) => accounts.secondStep(each, codes[nth] ?? '', HERE)),
    );
    expect(opened.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
    expect(await accounts.recoveryCodesLeft(asha)).toBe(7);
  });

  test.runIf(dialect === 'sqlite')(
    'a recovery code that crosses one of another process can be used at the next log-in',
    async () => {
      const { accounts, store } = site;
      const { asha, codes } = await turnOn();
      // The last code is used after better-auth has read all of them.
      await sql`create trigger crossing after delete on verification when old.identifier like '2fa-attempts-%'
        begin update "twoFactor" set "backupCodes" = json_remove("backupCodes", '$[#-1]'); end`.execute(
        store.db,
      );
      expect(await accounts.secondStep(await atSecondStep(), codes[0]!, HERE)).toMatchObject({
        status: 401,
        message: expect.stringContaining('you can still use this one'),
      });
      await sql`drop trigger crossing`.execute(store.db);
      expect((await accounts.secondStep(await atSecondStep(), codes[0]!, HERE)).outcome).toBe('ok');
      expect(await accounts.recoveryCodesLeft(asha)).toBe(8);
    },
  );

  test('each recovery code is stored as a hash; encrypted ones of the past still work', async () => {
    const { accounts, store } = site;
    const { asha, codes } = await turnOn();
    const row = await store.db.selectFrom('twoFactor').select('backupCodes').executeTakeFirstOrThrow();
    const hashes = JSON.parse(row.backupCodes) as string[];
    expect(new Set(hashes).size).toBe(10);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
    const old = ['aaaaa-bbbbb', 'ccccc-ddddd'];
    const backupCodes = await symmetricEncrypt({ key: SECRET, data: JSON.stringify(old) });
    await store.db.updateTable('twoFactor').set({ backupCodes }).execute();
    expect(await accounts.recoveryCodesLeft(asha)).toBe(2);
    expect(await accounts.secondStep(await atSecondStep(), codes[0]!, HERE)).toMatchObject(NOT_RIGHT);
    expect((await accounts.secondStep(await atSecondStep(), 'aaaaa-bbbbb', HERE)).outcome).toBe('ok');
    expect(await accounts.recoveryCodesLeft(asha)).toBe(1);
  });

  test('guessing the code is stopped after five, and after ten by a lock that survives new log-ins', async () => {
    const { accounts } = site;
    const { key } = await turnOn();
    for (const round of [1, 2]) {
      const waiting = await atSecondStep();
      for (let index = 0; index < 5; index += 1) {
        expect(await accounts.secondStep(waiting, '000000', HERE), `round ${round}`).toMatchObject({
          outcome: 'refused',
        });
      }
      const late = await accounts.secondStep(waiting, nextCodeFor(key), HERE);
      expect(late, `round ${round}`).toMatchObject({ outcome: 'refused', status: 429 });
    }
    expect(await accounts.secondStep(await atSecondStep(), nextCodeFor(key), HERE)).toMatchObject({
      status: 429,
      message: expect.stringContaining('15 minutes'),
    });
  });

  test('a password link does not bypass it', async () => {
    const { accounts, by } = site;
    const { key } = await turnOn();
    const link = await accounts.makeResetLink(by.id, by);
    const reset = await accounts.reset(link?.token ?? '', 'another long sentence', HERE);
    if (reset.outcome !== 'second step') throw new Error(reset.outcome);
    const waiting = request(cookieOf(reset.headers));
    expect(await accounts.current(waiting)).toBeNull();
    expect((await accounts.secondStep(waiting, nextCodeFor(key), HERE)).outcome).toBe('ok');
  });

  test('the user turns it off with the password, or an administrator removes it when it is lost', async () => {
    const { accounts, by } = site;
    const { ravi, id } = await site.letRaviIn();
    const begun = await accounts.beginSecondFactor(ravi, RAVI.password, HERE);
    const key = begun.outcome === 'ok' ? keyOf(begun.uri) : '';
    const done = await accounts.finishSecondFactor(ravi, codeFor(key), HERE);
    expect((await accounts.signIn(RAVI, HERE)).outcome).toBe('second step');
    expect(await accounts.removeSecondFactor(id, by)).toBe(true);
    expect(await accounts.removeSecondFactor(id, by)).toBe(false);
    expect(await accounts.current(request(cookieOf('headers' in done ? done.headers : new Headers())))).toBe(
      null,
    );
    expect((await accounts.signIn(RAVI, HERE)).outcome).toBe('ok');

    const { asha } = await turnOn();
    expect(await accounts.endSecondFactor(asha, 'a guess', HERE)).toHaveProperty('errors.password');
    expect((await accounts.endSecondFactor(asha, ASHA.password, HERE)).outcome).toBe('ok');
    expect((await accounts.signIn(ASHA, HERE)).outcome).toBe('ok');
    expect(await site.store.db.selectFrom('twoFactor').select('id').execute()).toEqual([]);
  });

  test('a rule requires it for administrators or everyone, and can be set only by someone who has it', async () => {
    const { accounts, by } = site;
    const own = async (of: Request) => {
      const account = await accounts.current(of);
      if (!account) throw new Error('Nobody is signed in.');
      return account;
    };
    expect(await accounts.demandSecondFactor('administrators', await own(site.asha), by)).toMatchObject({
      status: 400,
    });
    const { asha } = await turnOn();
    expect((await accounts.demandSecondFactor('administrators', await own(asha), by)).outcome).toBe('ok');
    expect(await accounts.owesSecondFactor(await own(asha))).toBe(false);

    const { ravi, id } = await site.letRaviIn();
    expect(await accounts.owesSecondFactor(await own(ravi)), 'editors may do without').toBe(false);
    await accounts.giveRole(asha, id, 'administrator', by);
    expect(await accounts.owesSecondFactor(await own(ravi))).toBe(true);
    expect(await accounts.principal(ravi, 'content', HERE)).toEqual({ outcome: 'forbidden' });
    await accounts.giveRole(asha, id, 'editor', by);
    const again = request(cookieOf((await signedIn(RAVI)).headers));
    await accounts.demandSecondFactor('everybody', await own(asha), by);
    expect(await accounts.owesSecondFactor(await own(again)), 'every role owes it').toBe(true);
    await accounts.giveRole(asha, id, null, by);
    await accounts.demandSecondFactor('nobody', await own(asha), by);
    const free = request(cookieOf((await signedIn(RAVI)).headers));
    expect(await accounts.owesSecondFactor(await own(free))).toBe(false);
  });
});
