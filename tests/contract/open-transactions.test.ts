import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyAccount, form, signIn } from '../harness/people.ts';
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
