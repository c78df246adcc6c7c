import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { DEFAULT_CHOICES, type NoticeChoices } from '../../domain/notices/choices.ts';
import { addDeskAccounts } from '../../tests/harness/desk-accounts.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../tests/harness/lead-desk.ts';
import { answer } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { type PushStandIn, startPushStandIn } from '../../tests/stand-ins/push.ts';
import { createSigning } from '../crypto/signing.ts';
import { createLog } from '../process/log.ts';
import { createDutyStore } from '../store/duty/duties.ts';
import { createNoticeOutbox } from '../store/notices/notice-outbox.ts';
import {
  createPushDeviceStore,
  type PushDeviceStore,
  removeAllDevices,
} from '../store/notices/push-devices.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createNotices } from './notices.ts';
import { createPush } from './push.ts';
import { vapidKeys } from './vapid.ts';

const SECOND_MS = 1000;
const TABLES = ['notice_event', 'notice_cursor', 'push_device', 'notice_choice', 'user'] as const;
const KEYS = vapidKeys(Buffer.alloc(32, 7).toString('base64url'));

let service: PushStandIn;
beforeAll(async () => {
  service = await startPushStandIn();
});
afterAll(() => service.close());

describe.each(DIALECTS)('notices on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock, now } = desk;
  beforeEach(async () => {
    for (const table of TABLES) await desk.store.db.deleteFrom(table).execute();
    await addDeskAccounts(desk.store, NOW);
  });
  afterEach(() => service.reset());

  const cookie = createDeviceCookie('https://vayuvan.example', createSigning('of-the-tests', now));
  const open = (on = desk.store, devices: Partial<PushDeviceStore> = {}) =>
    createNotices({
      devices: { ...createPushDeviceStore(on, now), ...devices },
      cookie,
      outbox: createNoticeOutbox(on, now),
      push: createPush({
        keys: KEYS,
        subject: async () => 'mailto:desk@vayuvan.example',
        origins: [service.url],
      }),
      publicKey: KEYS.publicKey,
      origins: [service.url],
      now,
      log: createLog('silent'),
    });

  const enquire = async (name: string, phone: string, quarantine: string | null = null) =>
    (await desk.enquire({ name, phone, email: `${phone}@example.com` }, { quarantine })).lead;
  async function listen(account: string, choices: Partial<NoticeChoices> = {}) {
    const { notices } = open();
    const device = service.addDevice();
    expect(await notices.addDevice(account, 'Chrome on Android', device)).toHaveProperty('cookie');
    await notices.choose(account, { ...DEFAULT_CHOICES, ...choices });
    return device.endpoint;
  }
  const titles = (endpoint?: string) =>
    service.shown
      .filter((each) => endpoint === undefined || each.endpoint === endpoint)
      .map(({ message }) => (message as { title: string }).title);

  test('logging out succeeds when the store fails; logging out everywhere ends the devices of that account only', async () => {
    const away = () => Promise.reject(new Error('away'));
    const { notices } = open(desk.store, { leaveDevice: away, leaveOtherDevices: away });
    const headers = { cookie: cookie.remember('device-1').split(';')[0] ?? '' };
    const request = new Request('https://vayuvan.example/logout', { headers });
    // The cookie stays, so that the next log-out tries again.
    expect(await notices.leaveDevice(request)).toBeNull();
    expect(await notices.leaveOtherDevices('asha', request)).toBeUndefined();

    for (const account of ['asha', 'asha', 'ravi']) {
      expect(await notices.addDevice(account, 'Chrome', service.addDevice())).toHaveProperty('cookie');
    }
    await desk.store.write((trx) => removeAllDevices(trx, 'asha'));
    expect(await notices.devices('asha')).toEqual([]);
    expect(await notices.devices('ravi')).toHaveLength(1);
  });

  test('an account has ten devices, however many are added at once over two processes', async () => {
    const both = [open(), open(await desk.database.open())];
    const added = await Promise.all(
      Array.from({ length: 17 }, (_, nth) =>
        both[nth % 2]!.notices.addDevice('asha', 'Chrome', service.addDevice()),
      ),
    );
    expect(added.filter((each) => 'cookie' in each)).toHaveLength(10);
    expect(await both[0]!.notices.devices('asha')).toHaveLength(10);
  });

  test('a new lead is reported once over two processes, signed and encrypted, without its number', async () => {
    await enquire('Before Anybody', '9000000000');
    await listen('asha');
    await enquire('A Bot', '9000000009', 'spam');
    const lead = await enquire('Meera Sharma', '9000000001');
    const [one, other] = [open(), open(await desk.database.open())];
    await Promise.all([one.deliver(), other.deliver(), one.deliver()]);
    await other.deliver();
    expect(service.shown.map(({ message, subject }) => ({ message, subject }))).toEqual([
      {
        subject: 'mailto:desk@vayuvan.example',
        message: {
          title: 'New lead: Meera',
          body: 'Contact Us',
          url: `/adminLeads?lead=${lead}#lead`,
          tag: `lead-${lead}`,
        },
      },
    ]);
    const [request] = service.received;
    expect(request?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
    expect(await desk.store.db.selectFrom('notice').selectAll().execute()).toEqual([]);
  });

  test('events at the same time are one notice, and so are events soon after it', async () => {
    const device = await listen('asha');
    const { deliver } = open();
    for (let count = 1; count <= 4; count += 1) await enquire(`Lead${count} X`, `900000001${count}`);
    await deliver();
    await enquire('Kabir Rao', '9000000021');
    await enquire('Kabir Rao', '9000000021');
    await deliver();
    expect(titles(device)).toEqual(['4 new leads']);
    clock.now += 21 * SECOND_MS;
    await deliver();
    expect(titles(device)).toEqual(['4 new leads', 'New lead: Kabir']);
  });

  test('each account gets the notices it chose, and none without a role', async () => {
    const kabir = await enquire('Kabir Rao', '9000000022');
    await desk.leads.change(kabir, { owner: RAVI }, ASHA);
    clock.now += MINUTE_MS;
    const [asha, ravi, mira] = [
      await listen('asha', { leads: 'none', followUps: false }),
      await listen('ravi', { leads: 'mine' }),
      await listen('mira'),
    ];
    const { deliver } = open();
    await enquire('Meera Sharma', '9000000001');
    await enquire('Kabir Rao', '9000000022');
    await deliver();
    expect(titles(ravi)).toEqual(['New lead: Kabir']);
    expect([titles(asha), titles(mira)]).toEqual([[], []]);
  });

  test('a follow-up is reported to its owner when it is due, unless it was done', async () => {
    const [meera, kabir] = [
      await enquire('Meera Sharma', '9000000001'),
      await enquire('Kabir Rao', '9000000022'),
    ];
    const [asha, ravi] = [await listen('asha', { leads: 'none' }), await listen('ravi', { leads: 'none' })];
    for (const lead of [meera, kabir]) {
      await desk.leads.change(lead, { owner: RAVI, followUp: clock.now + HOUR_MS }, ASHA);
    }
    const { deliver } = open();
    await deliver();
    expect(service.shown).toEqual([]);
    clock.now += HOUR_MS + SECOND_MS;
    await createNoticeOutbox(desk.store, now).collect();
    await desk.leads.change(kabir, { contact: { way: 'call', outcome: 'reached', text: '' } }, RAVI);
    await deliver();
    expect(titles(ravi)).toEqual(['Follow up: Meera']);
    expect(titles(asha)).toEqual([]);
    clock.now += MINUTE_MS;
    await deliver();
    expect(titles()).toHaveLength(1);
  });

  test('an assigned lead is reported to its new owner, a released one to all but its author', async () => {
    const kabir = await enquire('Kabir Rao', '9000000022');
    const held = await enquire('Sunil Jain', '9000000023', 'spam');
    clock.now += 5 * MINUTE_MS;
    const [asha, ravi] = [await listen('asha'), await listen('ravi', { leads: 'mine' })];
    clock.now += SECOND_MS;
    await desk.leads.change(kabir, { owner: RAVI }, ASHA);
    const [enquiry] = (await desk.leads.find(held))?.history ?? [];
    await desk.enquiries.release(enquiry?.id ?? '', RAVI);
    const { deliver } = open();
    await deliver();
    await deliver();
    expect([titles(asha), titles(ravi)]).toEqual([['New lead: Sunil'], ['Given to you: Kabir']]);
    clock.now += MINUTE_MS;
    // No notice for leads taken by oneself, assigned and undone, or assigned to someone without notices.
    await desk.leads.change(kabir, { owner: ASHA }, ASHA);
    const given = await desk.leads.change(held, { owner: RAVI }, ASHA);
    await desk.leads.undo('changeSet' in given ? given.changeSet : '', ASHA);
    await open().notices.choose('ravi', { ...DEFAULT_CHOICES, leads: 'none' });
    await desk.leads.change(kabir, { owner: RAVI }, ASHA);
    await deliver();
    expect(titles()).toHaveLength(2);
  });

  test('in quiet hours events wait, and become one notice afterwards', async () => {
    clock.now = Date.parse('2026-11-23T20:59:00+05:30');
    const device = await listen('asha');
    const { deliver } = open();
    clock.now += 2 * MINUTE_MS;
    await enquire('Meera Sharma', '9000000001');
    await deliver();
    clock.now = Date.parse('2026-11-24T07:59:00+05:30');
    await enquire('Kabir Rao', '9000000022');
    await deliver();
    expect(service.shown).toEqual([]);
    clock.now = Date.parse('2026-11-24T08:00:00+05:30');
    await deliver();
    expect(service.shown).toMatchObject([
      { endpoint: device, message: { title: '2 new leads', body: 'Meera and Kabir' } },
    ]);
  });

  test('a failing service is retried with growing waits; a lost device is removed', async () => {
    await listen('asha');
    const gone = await listen('ravi');
    const { deliver, notices } = open();
    await enquire('Meera Sharma', '9000000001');
    service.removeDevice(gone);
    service.fail((request) => (request.path === new URL(gone).pathname ? null : answer(503)));
    await deliver();
    expect(await notices.devices('ravi')).toEqual([]);
    expect(await notices.devices('asha')).toMatchObject([{ failures: 1, lastResult: 'refused with 503' }]);
    await deliver();
    expect(service.received).toHaveLength(2);
    clock.now += 31 * SECOND_MS;
    await deliver();
    clock.now += 31 * SECOND_MS;
    await deliver();
    expect(service.received).toHaveLength(3);
    service.fail(null);
    clock.now += 31 * SECOND_MS;
    await deliver();
    expect(titles()).toEqual(['New lead: Meera']);
    expect(await notices.devices('asha')).toMatchObject([{ failures: 0, lastSentAt: clock.now }]);
  });

  test('a device leased by a killed process is taken over, and a browser has one account', async () => {
    const device = service.addDevice();
    const { notices, deliver } = open();
    await notices.addDevice('asha', 'Chrome', device);
    await notices.addDevice('ravi', 'Chrome', device);
    expect([await notices.devices('asha'), await notices.devices('ravi')]).toMatchObject([[], [{}]]);
    await enquire('Meera Sharma', '9000000001');
    const outbox = createNoticeOutbox(desk.store, now);
    await outbox.collect();
    const [waiting] = await outbox.devicesDue();
    expect(waiting && (await outbox.takeLease(waiting))).not.toBeNull();
    expect(waiting && (await outbox.takeLease(waiting))).toBeNull();
    await deliver();
    expect(service.shown).toEqual([]);
    clock.now += 31 * SECOND_MS;
    await deliver();
    expect(titles()).toEqual(['New lead: Meera']);
    const [ravis] = await notices.devices('ravi');
    expect(await notices.removeDevice('asha', ravis?.id ?? '')).toBe(false);
    expect(await notices.removeDevice('ravi', ravis?.id ?? '')).toBe(true);
  });

  test('merging and erasing people also changes their notices', async () => {
    await listen('asha');
    await enquire('Meera Sharma', '9000000001');
    const kabir = await enquire('Kabir Rao', '9000000022');
    await createNoticeOutbox(desk.store, now).collect();
    await desk.store.db.deleteFrom('enquiry').where('person_id', '=', kabir).execute();
    await desk.store.db.deleteFrom('contact_point').where('person_id', '=', kabir).execute();
    await desk.store.db.deleteFrom('person').where('id', '=', kabir).execute();
    await open().deliver();
    expect(titles()).toEqual(['New lead: Meera']);
  });

  test('devices and notices of removed accounts are deleted', async () => {
    await listen('ravi');
    await desk.store.db.deleteFrom('user').where('id', '=', 'ravi').execute();
    await createNoticeOutbox(desk.store, now).purge();
    expect(await open().notices.devices('ravi')).toEqual([]);
  });

  test('salespeople who see their own leads hear of no other’s, and of those without an owner', async () => {
    const duty = createDutyStore(desk.store, desk.leads, now);
    await duty.changeRules((rules) => ({ ...rules, sees: 'own' }), ASHA);
    const [asha, ravi] = [await listen('asha'), await listen('ravi')];
    const meera = await enquire('Meera Sharma', '9000000001');
    await enquire('Kabir Rao', '9000000002');
    await desk.leads.change(meera, { owner: ASHA }, ASHA);
    await open().deliver();
    expect(titles(ravi)).toEqual(['New lead: Kabir']);
    expect(titles(asha)).toEqual(['2 new leads']);
    await desk.store.db.deleteFrom('desk_rules').execute();
  });

  describe('the target for the first call', () => {
    const NOTHING: string[] = [];
    beforeEach(async () => {
      await createDutyStore(desk.store, desk.leads, now).changeRules(
        (rules) => ({ ...rules, callTarget: 15 }),
        ASHA,
      );
    });
    afterEach(async () => {
      await desk.store.db.deleteFrom('desk_rules').execute();
    });

    test('the owner hears before it, owner and administrator after it, each once over two processes', async () => {
      const [asha, ravi] = [await listen('asha'), await listen('ravi')];
      const [one, other] = [open(), open(await desk.database.open())];
      const both = () => Promise.all([one.deliver(), other.deliver(), one.deliver()]);
      const lead = await enquire('Meera Sharma', '9000000001');
      await desk.leads.change(lead, { owner: RAVI }, ASHA);
      await both();
      service.reset();
      clock.now += 10 * MINUTE_MS - 2 * SECOND_MS;
      await both();
      expect(titles()).toEqual(NOTHING);
      clock.now += 3 * SECOND_MS;
      await both();
      await both();
      expect(titles(ravi)).toEqual(['Call Meera by 10:15 AM']);
      expect(titles(asha)).toEqual(NOTHING);
      clock.now += 5 * MINUTE_MS;
      await both();
      await both();
      expect(titles(ravi)).toEqual(['Call Meera by 10:15 AM', 'Not called in time: Meera']);
      expect(titles(asha)).toEqual(['Not called in time: Meera']);
    });

    test.each([
      ['called', (lead: string) => desk.leads.change(lead, CALL, RAVI)],
      ['closed', (lead: string) => desk.leads.change(lead, LOST, RAVI)],
      [
        'restricted',
        (lead: string) =>
          desk.store.db.updateTable('person').set({ restricted_at: NOW }).where('id', '=', lead).execute(),
      ],
      ['erased', () => desk.removePeople()],
    ])('a lead that is %s gives no alarm, nor one that waits already', async (_, end) => {
      await listen('asha');
      const { deliver } = open();
      const lead = await enquire('Meera Sharma', '9000000001');
      await deliver();
      service.reset();
      clock.now += 16 * MINUTE_MS;
      // Collected, but not sent yet.
      await createNoticeOutbox(desk.store, now).collect();
      await end(lead);
      await deliver();
      clock.now += MINUTE_MS;
      await deliver();
      expect(titles()).toEqual(NOTHING);
    });
  });
});

const CALL = { contact: { way: 'call', outcome: 'no-answer', text: '' } } as const;
const LOST = { stage: { stage: 'lost', lostReason: 'price' } };
