import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/dates/durations.ts';
import { fromIst } from '../../../domain/dates/india.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../../tests/harness/enquiry-store.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { fill } from '../../database/migrations/0019-visits.ts';
import type { NewEnquiry } from '../enquiries/enquiry-types.ts';
import type { VisitStore } from './visit-types.ts';
import { createVisitStore } from './visits.ts';

const DAY = '2026-11-28';
const TEN = fromIst(DAY, '10:00');
const ELEVEN = fromIst(DAY, '11:00');
const OPEN = { capacity: null, closed: null };

describe.each(DIALECTS)('visits on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  let visits: VisitStore;
  let serial = 0;

  beforeAll(() => {
    visits = createVisitStore(desk.store, desk.now);
  });
  beforeEach(() => desk.store.db.deleteFrom('visit_rule').execute());

  /** A visit requested by a new person. */
  function asking(fields: object = {}, changes: Partial<NewEnquiry> = {}): NewEnquiry {
    serial += 1;
    const person = { phone: String(9_000_000_000 + serial), email: `v${serial}@example.com` };
    const asked = newEnquiry('site-visit', { ...person, date: DAY, time: '10:00', ...fields });
    return { ...asked, ...changes } as NewEnquiry;
  }
  const ask = (fields: object = {}, changes: Partial<NewEnquiry> = {}) =>
    desk.enquiries.submit(asking(fields, changes));
  async function booked(fields: object = {}, changes: Partial<NewEnquiry> = {}) {
    const result = await ask(fields, changes);
    const visit = 'enquiry' in result ? await visits.findByEnquiry(result.enquiry.id) : null;
    if (!visit) throw new Error(result.outcome);
    return visit;
  }
  const changed = (result: Awaited<ReturnType<VisitStore['change']>>) => {
    if (result.outcome !== 'changed') throw new Error(result.outcome);
    return result.changeSet;
  };

  test('each request has a visit, and a half hour is unlimited without a rule', async () => {
    const visit = await booked({ name: 'Meera', numvisitor: 4 });
    expect(visit).toMatchObject({ name: 'Meera', people: 4, startsAt: TEN, state: 'requested', sequence: 0 });
    await desk.enquiries.submit(newEnquiry('contact'));
    for (let more = 0; more < 3; more += 1) await booked();
    expect(await visits.listBetween(TEN, TEN + HOUR_MS)).toHaveLength(4);
    expect(await visits.takenSlots(NOW)).toEqual({ closed: {}, full: {} });
    expect((await visits.day(DAY)).slots[2]).toEqual({ time: '10:00', taken: 4 });
    expect((await visits.listByPerson(visit.personId)).map(({ id }) => id)).toEqual([visit.id]);
  });

  test('a full half hour and a closed day are refused, and a retry gets the first response', async () => {
    await visits.setRule('', { capacity: 2, closed: null }, ASHA);
    await visits.setRule('2026-11-29', { capacity: null, closed: 'Diwali' }, ASHA);
    await visits.setRule('2026-11-30', { capacity: 1, closed: null }, ASHA);
    const before = await visits.boardVersion();
    const again = asking({}, { submissionKey: 'key' });
    const first = await desk.enquiries.submit(again);
    expect(await visits.boardVersion()).toBe(before);
    await booked();
    expect(await visits.boardVersion()).toBeGreaterThan(before);
    expect(await ask()).toEqual({ outcome: 'no-place', why: 'full' });
    expect(await desk.enquiries.submit(again)).toMatchObject({
      outcome: 'repeated',
      enquiry: 'enquiry' in first && first.enquiry,
    });
    expect(await ask({ date: '2026-11-29' })).toEqual({ outcome: 'no-place', why: 'closed' });
    expect(await ask({ time: '10:30' })).toMatchObject({ outcome: 'accepted' });
    expect(await ask({ date: '2026-11-30' })).toMatchObject({ outcome: 'accepted' });
    expect(await visits.takenSlots(NOW)).toEqual({
      closed: { '2026-11-29': 'Diwali' },
      full: { [DAY]: ['10:00'], '2026-11-30': ['10:00'] },
    });
    // A refused request leaves no row.
    expect(await desk.store.db.selectFrom('enquiry').select('id').execute()).toHaveLength(4);
    expect(await visits.removeRule('2026-11-29')).toBe(true);
    expect(await visits.removeRule('2026-11-29')).toBe(false);
    expect(await ask({ date: '2026-11-29' })).toMatchObject({ outcome: 'accepted' });
    expect((await visits.rules('2026-11-23')).map(({ day, changedBy }) => [day, changedBy])).toEqual([
      ['', 'Asha'],
      ['2026-11-30', 'Asha'],
    ]);
  });

  test('the last place is given once, to 200 concurrent requests over two openings of the store', async () => {
    await visits.setRule('', { capacity: 1, closed: null }, ASHA);
    const both = [desk.enquiries, openEnquiries(await desk.database.open(), desk.now)];
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => both[index % 2]?.submit(asking()) ?? null),
    );
    expect(results.filter((result) => result?.outcome === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result?.outcome === 'no-place')).toHaveLength(199);
    expect(await visits.listBetween(TEN, TEN + 1)).toHaveLength(1);
  });

  test('a held visit takes no place until it is released', async () => {
    await visits.setRule('', { capacity: 1, closed: null }, ASHA);
    const held = await booked({}, { quarantine: 'More than 2 links' });
    expect(held.state).toBe('held');
    const honest = await booked();
    expect(await ask({}, { quarantine: 'More than 2 links' })).toMatchObject({ outcome: 'no-place' });
    expect(await desk.enquiries.release(held.enquiryId ?? '', ASHA)).toBe(true);
    expect((await visits.find(held.id))?.state).toBe('requested');
    changed(await visits.change(honest.id, { state: 'cancelled' }, ASHA));
    expect(await ask()).toMatchObject({ outcome: 'no-place' });
  });

  test('a visit on a day closed since can be restored and taken up again', async () => {
    const visit = await booked();
    await visits.setRule(DAY, { capacity: null, closed: 'Rain' }, ASHA);
    expect(await ask()).toMatchObject({ outcome: 'no-place' });
    const cancelled = changed(await visits.change(visit.id, { state: 'cancelled' }, ASHA));
    expect(await desk.leads.undo(cancelled, ASHA)).toMatchObject({ outcome: 'changed' });
    changed(await visits.change(visit.id, { state: 'cancelled' }, ASHA));
    changed(await visits.change(visit.id, { state: 'confirmed' }, ASHA));
    const moved = await visits.change(visit.id, { startsAt: ELEVEN }, ASHA);
    expect(moved).toEqual({ outcome: 'no-place', why: 'closed' });
  });

  test('confirming, moving and arriving are recorded, move the lead’s stage, and are undone as one', async () => {
    const visit = await booked();
    const confirmed = changed(await visits.change(visit.id, { state: 'confirmed', expected: 0 }, ASHA));
    expect(await desk.leads.find(visit.personId)).toMatchObject({ stage: 'visit-planned' });
    expect(await visits.change(visit.id, { state: 'cancelled', expected: 0 }, RAVI)).toEqual({
      outcome: 'stale',
      by: 'Asha',
    });
    expect(await visits.change(visit.id, { state: 'confirmed' }, RAVI)).toEqual({ outcome: 'same' });
    expect(await desk.leads.undo(confirmed, RAVI)).toMatchObject({ outcome: 'unknown' });
    expect(await desk.leads.undo(confirmed, ASHA)).toMatchObject({ outcome: 'changed' });
    expect(await desk.leads.find(visit.personId)).toMatchObject({ stage: 'incoming' });
    expect(await visits.find(visit.id)).toMatchObject({ state: 'requested', sequence: 2 });

    const moved = changed(await visits.change(visit.id, { startsAt: ELEVEN, reason: 'Rain' }, ASHA));
    changed(await visits.change(visit.id, { state: 'done' }, RAVI));
    expect(await desk.leads.find(visit.personId)).toMatchObject({ stage: 'visited' });
    // It was changed since.
    expect(await desk.leads.undo(moved, ASHA)).toEqual({ outcome: 'stale', by: 'Ravi' });
    const lead = await desk.leads.find(visit.personId);
    expect(lead?.activities.map(({ activity, undone }) => [activity?.kind, undone])).toEqual([
      ['stage', false],
      ['visit', false],
      ['visit', false],
      ['stage', true],
      ['visit', true],
    ]);
    expect(lead?.activities[2]?.activity).toMatchObject({ text: 'Rain', after: { startsAt: ELEVEN } });
    expect(await visits.change('nobody', { state: 'done' }, ASHA)).toEqual({ outcome: 'unknown' });
  });

  test('a visit is not restored to a place that was given to another', async () => {
    await visits.setRule('', { capacity: 1, closed: null }, ASHA);
    const [first, later] = [await booked(), await booked({ time: '11:00' })];
    expect(await visits.change(first.id, { startsAt: ELEVEN }, ASHA)).toEqual({
      outcome: 'no-place',
      why: 'full',
    });
    const cancelled = changed(
      await visits.change(first.id, { state: 'cancelled', callBack: true, reason: 'ill' }, ASHA),
    );
    expect(await desk.leads.find(first.personId)).toMatchObject({ followUpAt: NOW });
    changed(await visits.change(later.id, { startsAt: TEN }, ASHA));
    expect(await desk.leads.undo(cancelled, ASHA)).toEqual({ outcome: 'no-place', why: 'full' });
    expect(await desk.leads.find(first.personId)).toMatchObject({ followUpAt: NOW });
    expect(await visits.change(first.id, { state: 'confirmed' }, ASHA)).toMatchObject({
      outcome: 'no-place',
    });
    changed(await visits.change(first.id, { state: 'confirmed', overbook: true }, ASHA));
    // A visit keeps its place when its half hour becomes full or closed.
    await visits.setRule(DAY, { capacity: null, closed: 'Rain' }, ASHA);
    changed(await visits.change(later.id, { state: 'confirmed' }, ASHA));
    expect((await visits.day(DAY)).closed).toBe('Rain');
  });

  test('the desk books a visit for a lead, and sees the visitors of today and the open requests', async () => {
    const visit = await booked();
    const book = { startsAt: NOW + 4 * HOUR_MS, people: 2 };
    const set = changed(await visits.book(visit.personId, book, ASHA));
    expect(await visits.book('nobody', book, ASHA)).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.find(visit.personId)).toMatchObject({ stage: 'visit-planned' });
    const endOfDay = fromIst('2026-11-24', '00:00');
    const next = await visits.next({ now: NOW, endOfDay });
    expect(next.today.map(({ startsAt, state, enquiryId }) => [startsAt, state, enquiryId])).toEqual([
      [NOW + 4 * HOUR_MS, 'confirmed', null],
    ]);
    expect(next.requested.map(({ id }) => id)).toEqual([visit.id]);
    expect(await visits.next({ now: NOW, endOfDay, owner: 'ravi' })).toEqual({ today: [], requested: [] });
    expect(await desk.leads.undo(set, ASHA)).toMatchObject({ outcome: 'changed' });
    expect((await visits.next({ now: NOW, endOfDay })).today).toEqual([]);
    expect(await visits.find('nobody')).toBeNull();
  });

  test('a visit has the plot of its enquiry, else the plots of interest of the lead', async () => {
    const [named, unnamed] = [await booked({ plot: 'D11' }), await booked()];
    expect([named.plots, unnamed.plots]).toEqual([['D11'], []]);
    for (const { personId } of [named, unnamed]) {
      await desk.leads.change(personId, { interest: { plots: ['A01', 'F06'], sizes: [] } }, ASHA);
    }
    const plots = (await visits.listBetween(TEN, TEN + 1)).map(({ id, plots }) => [id, plots]);
    expect(Object.fromEntries(plots)).toEqual({ [named.id]: ['D11'], [unnamed.id]: ['A01', 'F06'] });
  });

  test('visits to come are neither cancelled, past nor held, the next first', async () => {
    const [later, first, cancelled] = [await booked({ time: '12:00' }), await booked(), await booked()];
    await booked({}, { quarantine: 'More than 2 links' });
    changed(await visits.change(cancelled.id, { state: 'cancelled' }, ASHA));
    expect((await visits.listUpcoming(TEN, 5)).map(({ id }) => id)).toEqual([first.id, later.id]);
    expect((await visits.listUpcoming(TEN, 1)).map(({ id }) => id)).toEqual([first.id]);
    expect((await visits.listUpcoming(TEN + 1, 5)).map(({ id }) => id)).toEqual([later.id]);
  });

  test('merging two people merges their visits', async () => {
    const [one, other] = [await booked({ name: 'Meera' }), await booked()];
    await booked({ phone: one.phone, email: `v${serial}@example.com` });
    expect((await visits.find(other.id))?.personId).toBe(one.personId);
    expect(await visits.listByPerson(one.personId)).toHaveLength(3);
    changed(await visits.book(other.personId, { startsAt: NOW + 4 * HOUR_MS, people: 2 }, ASHA));
    expect(await visits.listByPerson(one.personId), 'booked on the page of whom they were').toHaveLength(4);
  });

  test('past enquiries become visits if they name a day', async () => {
    const [visit, held, bad] = [await booked({ numvisitor: 5 }), await booked(), await booked()];
    await desk.store.db.deleteFrom('visit').execute();
    await desk.store.db
      .updateTable('enquiry')
      .set({ quarantine: 'a link' })
      .where('id', '=', held.enquiryId)
      .execute();
    await desk.store.db
      .updateTable('enquiry')
      .set({ fields: '{"date": 5}' })
      .where('id', '=', bad.enquiryId)
      .execute();
    await visits.setRule('', OPEN, ASHA);
    await fill(desk.store.db as unknown as Parameters<typeof fill>[0]);
    const filled = await visits.listBetween(TEN, TEN + 1);
    expect(filled.map(({ enquiryId, people, state }) => [enquiryId, people, state]).toSorted()).toEqual(
      [
        [visit.enquiryId, 5, 'requested'],
        [held.enquiryId, 3, 'held'],
      ].toSorted(),
    );
  });
});
