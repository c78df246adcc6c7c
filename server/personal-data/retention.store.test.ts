import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { ASHA } from '../../tests/harness/lead-desk.ts';
import { personalDeskOn } from '../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';

const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };

describe.each(DIALECTS)('former subscribers and inactive people, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  const { clock, enquire, names, subscribe, recordedEvents } = desk;

  test('a former subscriber stays unsubscribed, is linked to the lead, and returns by the form', async () => {
    const { lead } = await enquire(MEERA);
    await subscribe(MEERA.email.toUpperCase());
    const [row] = await desk.subscriptions.list({ before: null, limit: 5 });
    expect(row).toMatchObject({ email: MEERA.email, leftAt: null, personId: lead });
    const id = row?.id ?? '';
    expect(await desk.subscriptions.leave(id, 'link')).toBe(true);
    expect(await desk.subscriptions.leave(id, 'link')).toBe(false);
    expect(await desk.subscriptions.list({ before: null, limit: 5 })).toEqual([]);
    expect(await desk.subscriptions.list({ before: null, limit: 5, left: true })).toMatchObject([
      { id, leftAt: clock.now },
    ]);
    expect(await desk.subscriptions.ofPerson(lead)).toMatchObject([{ id }]);
    clock.now += DAY_MS;
    await subscribe(MEERA.email);
    expect(await desk.subscriptions.find(id)).toMatchObject({ leftAt: null, createdAt: clock.now });
    clock.now += 2 * DAY_MS;
    await desk.subscriptions.purge();
    expect(await desk.store.db.selectFrom('subscription_request').selectAll().execute()).toEqual([]);
    expect(await desk.subscriptions.rejoin(id)).toBe(false);
  });

  test('retention shows what it would remove, is off by default, and runs once a day', async () => {
    const old = await enquire(MEERA);
    const booked = await enquire({ name: 'Anu Sen', phone: '9000000003', email: 'anu@example.com' });
    await desk.leads.change(booked.lead, { stage: { stage: 'booked', lostReason: null } }, ASHA);
    const noted = await enquire(KABIR);
    await subscribe('gone@example.com');
    await desk.subscriptions.leave(
      (await desk.subscriptions.list({ before: null, limit: 1 }))[0]?.id ?? '',
      'link',
    );
    const { retention } = desk.personal;
    clock.now = Date.parse('2028-10-01T10:00:00+05:30');
    await desk.leads.change(noted.lead, { note: 'Still interested' }, ASHA);
    expect((await retention.preview(clock.now, 5)).people).toBe(0);
    clock.now = Date.parse('2028-11-23T10:05:00+05:30');
    expect(await retention.preview(clock.now, 5)).toMatchObject({
      ...{ people: 1, kept: 1, leftSubscribers: 1 },
      ...{ list: [{ id: old.lead, name: 'Meera Zutshi' }], counts: { enquiry: 1, person: 1 } },
    });
    expect(await retention.switchOn('Asha')).toBe(false);
    expect(await retention.runIfDue()).toBe(false);
    await retention.look();
    expect(await retention.switchOn('Asha')).toBe(true);
    const runs = await recordedEvents(() => Promise.all([retention.runIfDue(), retention.runIfDue()]));
    expect(runs).toContain(false);
    expect((await names()).toSorted()).toEqual(['Anu Sen', 'Kabir Rao']);
    expect(await retention.runs(5)).toMatchObject([{ counts: { enquiry: 1, person: 1, subscription: 1 } }]);
    expect(await retention.runIfDue()).toBe(false);
    clock.now += DAY_MS;
    expect(await retention.runIfDue()).toBe(true);
    await retention.switchOff();
    clock.now += DAY_MS;
    expect(await retention.runIfDue()).toBe(false);
  });
});
