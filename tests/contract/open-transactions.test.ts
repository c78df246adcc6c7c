import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyAccount, form, signIn } from '../harness/people.ts';
import { codeFor, keyOf } from '../harness/second-factor.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** No transaction of SQLite is open between two turns of the process: other work, or other processes, would wait. */

let site: SiteInProcess;
let other: DatabaseSync;
beforeAll(async () => {
  site = await openSiteInProcess();
  other = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { timeout: 0 });
});
afterAll(async () => {
  other.close();
  await site.stop();
});

/** What the work answers, and how many turns of the process found the database locked. */
async function lockedDuring<T>(work: () => Promise<T>): Promise<{ answer: T; locked: number }> {
  let isDone = false;
  let locked = 0;
  const answer = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    try {
      other.exec('begin immediate; rollback');
    } catch {
      locked += 1;
    }
    await setImmediate();
  }
  return { answer: await answer, locked };
}

const asha = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const contact = {
  name: 'Asha Verma',
  phone: '+91 98765 43210',
  email: 'asha@example.com',
  subject: 'Plot 128',
  message: 'Is it still free?',
};

test('while the first administrator is made', async () => {
  const { answer, locked } = await lockedDuring(() => site.fetch(`/auth?setup=${SETUP_TOKEN}`, form(asha)));
  expect(answer.status).toBe(303);
  expect(locked).toBe(0);
});

test('while enquiries come', async () => {
  const { answer, locked } = await lockedDuring(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        site.fetch('/api/enquiries/contact', form({ ...contact, phone: `+91 98765 432${10 + at}` })),
      ),
    ),
  );
  expect(answer.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(locked).toBe(0);
});

test('while a role is given, an account opened and removed', async () => {
  const { accounts } = site.services;
  copyAccount(site.dataDir, { name: 'Kabir', email: 'kabir@example.com', role: 'editor' });
  const cookie = await signIn(site, asha.email);
  await site.fetch('/auth', form({ ...asha, name: 'Meera', email: 'meera@example.com' }));
  const [wanted] = await accounts.requests();
  const request = new Request(site.url, { headers: { cookie } });
  const me = other.prepare("select id from user where email = 'asha@example.com'").get() as { id: string };
  const kabir = other.prepare("select id from user where email = 'kabir@example.com'").get() as {
    id: string;
  };
  const by = { id: me.id, requestId: 'none' };
  const { answer, locked } = await lockedDuring(async () => {
    const approved = await accounts.approve(wanted?.id ?? '', 'sales', by);
    const caller = { address: '127.0.0.1', requestId: 'none', userAgent: '' };
    return [
      (await accounts.accept(approved?.token ?? '', asha.password, caller)).outcome,
      await accounts.giveRole(request, kabir.id, 'sales', by),
      await accounts.removeSecondFactor(kabir.id, by),
      await accounts.remove(request, kabir.id, by),
    ];
  });
  expect(answer).toEqual(['ok', 'done', false, 'done']);
  expect(locked).toBe(0);
});

test('while a second factor is set up and a recovery code logs in', async () => {
  const { accounts } = site.services;
  const caller = { address: '127.0.0.1', requestId: 'none', userAgent: '' };
  copyAccount(site.dataDir, { name: 'Farah', email: 'farah@example.com', role: 'editor' });
  const farah = { email: 'farah@example.com', password: asha.password };
  const request = (cookie: string) => new Request(site.url, { headers: { cookie } });
  const own = request(await signIn(site, farah.email));
  const { answer, locked } = await lockedDuring(async () => {
    const begun = await accounts.beginSecondFactor(own, farah.password, caller);
    if (begun.outcome !== 'ok') return begun;
    const done = await accounts.finishSecondFactor(own, codeFor(keyOf(begun.uri)), caller);
    if (done.outcome !== 'ok') return done;
    const half = await accounts.signIn(farah, caller);
    if (half.outcome !== 'second step') return half;
    const cookie = half.headers.getSetCookie().map((line) => line.split(';')[0]);
    return accounts.secondStep(request(cookie.join('; ')), done.recoveryCodes[0] ?? '', caller);
  });
  expect(answer.outcome).toBe('ok');
  expect(locked).toBe(0);
});

test('while a reset link is made and used', async () => {
  copyAccount(site.dataDir, { name: 'Ravi', email: 'ravi@example.com', role: 'editor' });
  const { answer, locked } = await lockedDuring(async () => {
    const by = { id: 'nobody', requestId: 'none' };
    const row = other.prepare("select id from user where email = 'ravi@example.com'").get() as { id: string };
    const made = await site.services.accounts.makeResetLink(row.id, by);
    return site.services.accounts.reset(made?.token ?? '', 'seven gates face the north road', {
      address: '127.0.0.1',
      requestId: 'none',
      userAgent: '',
    });
  });
  expect(answer.outcome).toBe('ok');
  expect(locked).toBe(0);
  expect(await signIn(site, 'asha@example.com')).not.toBe('');
});
