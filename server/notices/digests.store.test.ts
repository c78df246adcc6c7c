import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { DEFAULT_CHOICES, type NoticeChoices } from '../../domain/notices/choices.ts';
import { addDeskAccounts } from '../../tests/harness/desk-accounts.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { ASHA, openLeadDesk, RAVI } from '../../tests/harness/lead-desk.ts';
import { DIALECTS, makeDatabase } from '../../tests/harness/stores.ts';
import type { DigestMessage } from '../accounts/account-mail.ts';
import { createSigning } from '../crypto/signing.ts';
import { createDigestStore } from '../store/notices/digests.ts';
import { createPushDeviceStore } from '../store/notices/push-devices.ts';
import { createDigests } from './digests.ts';

describe.each(DIALECTS)('e-mail digests of the desk on %s', (dialect) => {
  const desk = openLeadDesk();
  const { clock, now } = desk;
  let sent: DigestMessage[];
  let takes: boolean;

  beforeEach(async () => {
    await desk.open(await makeDatabase(dialect, inject('postgresUrl')));
    clock.now = Date.parse('2026-11-23T08:00:00+05:30');
    [sent, takes] = [[], true];
    await addDeskAccounts(desk.store, clock.now);
  });
  afterEach(() => desk.database.remove());

  const open = (on = desk.store) =>
    createDigests({
      store: createDigestStore(on, now),
      mail: {
        send: async () => false,
        sendDigest: async (message) => {
          if (takes) sent.push(message);
          return takes;
        },
        stop() {},
      },
      signing: createSigning('secret', now),
      siteUrl: 'https://vayuvan.example',
      now,
    });
  const choose = (account: string, choices: Partial<NoticeChoices>) =>
    createPushDeviceStore(desk.store, now).choose(account, { ...DEFAULT_CHOICES, ...choices });
  const enquire = async (name: string, phone: string, quarantine: 'honeypot' | null = null) =>
    (await desk.enquire({ name, phone, email: `${phone}@example.com` }, { quarantine })).lead;
  /** The same with a commit that takes so long after its id was made. */
  async function enquireLate(ms: number, ...of: Parameters<typeof enquire>) {
    clock.now -= ms + 1000;
    await enquire(...of);
    clock.now += ms;
  }

  test('are sent daily at half past eight to subscribed accounts, once over two processes, if there is news', async () => {
    await enquire('Before Anybody', '9000000000');
    clock.now += 2 * MINUTE_MS;
    await choose('asha', { digest: 'daily' });
    await choose('mira', { digest: 'daily' });
    const [one, other] = [open(), open(await desk.database.open())];
    await enquire('A Bot', '9000000009', 'honeypot');
    await enquire('Meera Sharma', '9000000001');
    const kabir = await enquire('Kabir Rao', '9000000002');
    await desk.leads.change(kabir, { owner: ASHA, followUp: clock.now + MINUTE_MS }, ASHA);
    await one.send();
    expect(sent).toEqual([]);
    clock.now = Date.parse('2026-11-23T08:30:00+05:30');
    await Promise.all([one.send(), other.send(), one.send()]);
    await other.send();
    expect(sent).toMatchObject([{ email: 'asha@example.com', subject: '2 new leads, 1 overdue follow-up' }]);
    expect(sent[0]?.message).toContain('New: Kabir and Meera.');
    expect(sent[0]?.message).toContain('https://vayuvan.example/adminLeads?view=next');
    expect(sent[0]?.message).not.toMatch(/Sharma|Rao|90000/);
    await desk.leads.change(kabir, { followUp: null }, ASHA);
    clock.now += 24 * HOUR_MS;
    await one.send();
    expect(sent).toHaveLength(1);
    await enquire('Anand', '9000000003');
    clock.now += 24 * HOUR_MS;
    await one.send();
    expect(sent.at(-1)?.subject).toBe('1 new lead');
    // An old lead that someone else assigns to her is reported, one she takes herself is not.
    await choose('asha', { digest: 'daily', leads: 'mine' });
    clock.now += MINUTE_MS;
    await desk.leads.change(kabir, { owner: RAVI }, RAVI);
    await desk.leads.change(kabir, { owner: ASHA }, RAVI);
    await desk.leads.change(await enquire('Sunil', '9000000004'), { owner: RAVI }, ASHA);
    clock.now += 24 * HOUR_MS;
    await one.send();
    expect(sent.at(-1)?.message).toContain('New: Kabir.');
  });

  test('are sent hourly at most, again after a failure, and never after their link turned them off', async () => {
    clock.now = Date.parse('2026-11-23T10:00:00+05:30');
    await choose('ravi', { digest: 'hourly' });
    const { digests, send } = open();
    await enquire('Meera Sharma', '9000000001');
    await send();
    expect(sent).toEqual([]);
    clock.now += HOUR_MS;
    takes = false;
    await send();
    takes = true;
    await send();
    expect(sent).toEqual([]);
    clock.now += 10 * MINUTE_MS;
    await send();
    expect(sent).toHaveLength(1);
    clock.now += 2 * HOUR_MS;
    await send();
    expect(sent).toHaveLength(1);

    const token = new URL(/https:\S+digestOff\S+/.exec(sent[0]?.message ?? '')?.[0] ?? '').searchParams;
    expect(await digests.switchOff('forged')).toBe(false);
    expect(digests.readerOf(token.get('link') ?? '')).toBe('ravi');
    expect(await digests.switchOff(token.get('link') ?? '')).toBe(true);
    await enquire('Kabir Rao', '9000000002');
    clock.now += 2 * HOUR_MS;
    await send();
    expect(sent).toHaveLength(1);

    // After they are turned on again, e-mails have only new leads.
    await choose('ravi', { digest: 'hourly' });
    await enquire('Sunil Kumar', '9000000003');
    clock.now += 2 * HOUR_MS;
    await send();
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)?.message).toContain('New: Sunil.');
  });

  test('a lead that is committed during an e-mail is in the next one, and in no two', async () => {
    clock.now = Date.parse('2026-11-23T10:00:00+05:30');
    await choose('ravi', { digest: 'hourly' });
    const { send } = open();
    const anand = await enquire('Anand Pillai', '9000000001', 'honeypot');
    await enquire('Meera Sharma', '9000000002');
    clock.now += HOUR_MS;
    await enquire('Kabir Rao', '9000000003');
    await send();
    await enquireLate(30_000, 'Sunil Verma', '9000000004');
    const begun = clock.now - MINUTE_MS;
    const row = desk.store.db.selectFrom('enquiry').select('id').where('person_id', '=', anand);
    const { id } = await row.executeTakeFirstOrThrow();
    await openEnquiries(desk.store, () => begun).release(id, ASHA);
    clock.now += HOUR_MS;
    await send();
    clock.now += HOUR_MS;
    await send();
    const told = sent.map(({ message }) => /New: (.*)\./.exec(message)?.[1]);
    expect(told).toEqual(['Meera', 'Kabir, Sunil and Anand']);
  });

  test('a clock that was put back stops no e-mail, and misses no lead', async () => {
    clock.now = Date.parse('2026-11-25T10:00:00+05:30');
    await choose('ravi', { digest: 'hourly' });
    await choose('asha', { digest: 'daily' });
    const { send } = open();
    clock.now -= 48 * HOUR_MS;
    await send();
    await enquire('Meera Sharma', '9000000001');
    clock.now += HOUR_MS;
    await send();
    expect(sent).toMatchObject([{ email: 'ravi@example.com', subject: '1 new lead' }]);
    clock.now = Date.parse('2026-11-24T08:30:00+05:30');
    await send();
    expect(sent.at(-1)).toMatchObject({ email: 'asha@example.com', subject: '1 new lead' });
  });
});
