import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { DEFAULT_DUTY } from '../../../domain/leads/assignment.ts';
import { DEFAULT_RULES, type DeskRules } from '../../../domain/leads/desk-rules.ts';
import { addDeskAccounts } from '../../../tests/harness/desk-accounts.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../../tests/harness/enquiry-store.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { createDutyStore, type DutyStore } from './duties.ts';

let people = 0;
/** A new person. */
const someone = () => {
  people += 1;
  return { phone: String(9_100_000_000 + people), email: `someone${people}@example.com` };
};

describe.each(DIALECTS)('assignment on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  let duty: DutyStore;
  const set = (changes: Partial<DeskRules>) =>
    duty.changeRules(() => ({ ...DEFAULT_RULES, ...changes }), ASHA);
  const ownerOf = async (lead: string) => (await desk.leads.find(lead))?.ownerId;
  const away = { ...DEFAULT_DUTY, awayUntil: '2026-11-30' };
  beforeAll(async () => {
    await addDeskAccounts(desk.store, desk.now());
    duty = createDutyStore(desk.store, desk.leads, desk.now);
  });
  beforeEach(async () => {
    for (const table of ['desk_rules', 'duty'] as const) await desk.store.db.deleteFrom(table).execute();
  });

  test('a new store gives no lead an owner', async () => {
    expect(await duty.rules()).toEqual(DEFAULT_RULES);
    const { lead } = await desk.enquire(someone());
    expect(await desk.leads.find(lead)).toMatchObject({ ownerId: null, callDueAt: null });
  });

  test('new people go to those on duty, in turn; a known one keeps the owner', async () => {
    await set({ assignment: 'turn' });
    const leads = [
      await desk.enquire(someone()),
      await desk.enquire(someone()),
      await desk.enquire(someone()),
      await desk.enquire(someone()),
    ];
    const owners = await Promise.all(leads.map(({ lead }) => ownerOf(lead)));
    expect(owners).toEqual(['asha', 'ravi', 'asha', 'ravi']);
    const lead = await desk.leads.find(leads[0]?.lead ?? '');
    expect(lead?.activities[0]).toMatchObject({
      author: { name: 'The site' },
      activity: { kind: 'owner', before: null, after: { id: 'asha' }, why: 'turn' },
    });
    await desk.enquire({ phone: lead?.phone, email: lead?.email });
    expect(await ownerOf(lead?.id ?? '')).toBe('asha');
  });

  test('a lead whose owner is away goes to the next on duty, and the history says so', async () => {
    await set({ assignment: 'turn' });
    const { lead } = await desk.enquire(someone());
    await duty.setDuty('asha', away);
    const found = await desk.leads.find(lead);
    await desk.enquire({ phone: found?.phone, email: found?.email });
    expect(await ownerOf(lead)).toBe('ravi');
    const [activity] = (await desk.leads.find(lead))?.activities ?? [];
    expect(activity?.activity).toMatchObject({ before: { id: 'asha' }, why: 'away' });
  });

  test('a held enquiry gets an owner when it is released', async () => {
    await set({ assignment: 'turn', callTarget: 15 });
    const { lead, enquiry } = await desk.enquire({}, { quarantine: 'More than 2 links' });
    expect(await desk.leads.find(lead)).toMatchObject({ ownerId: null, callDueAt: null });
    desk.clock.now += 30 * MINUTE_MS;
    await desk.enquiries.release(enquiry, RAVI);
    expect(await desk.leads.find(lead)).toMatchObject({
      ownerId: 'asha',
      callDueAt: desk.clock.now + 15 * MINUTE_MS,
    });
  });

  test('a rule by source chooses among its people', async () => {
    await set({ assignment: 'turn', rules: [{ field: 'source', value: 'Justdial', people: ['ravi'] }] });
    const touch = { at: NOW, landingPage: '/', referrer: '', params: { utm_source: 'justdial' } };
    const leads = [
      await desk.enquire(someone(), { lastTouch: touch }),
      await desk.enquire(someone(), { lastTouch: touch }),
    ];
    expect(await Promise.all(leads.map(({ lead }) => ownerOf(lead)))).toEqual(['ravi', 'ravi']);
  });

  test('whoever calls first owns a lead that is free for all; taking the call back frees it', async () => {
    await set({ assignment: 'claim' });
    const { lead } = await desk.enquire(someone());
    expect(await ownerOf(lead)).toBeNull();
    const call = { contact: { way: 'call', outcome: 'no-answer', text: '' } } as const;
    const [one, other] = await Promise.all([
      desk.leads.change(lead, call, RAVI),
      desk.leads.change(lead, call, ASHA),
    ]);
    const owner = await ownerOf(lead);
    expect(['asha', 'ravi']).toContain(owner);
    const first = owner === 'ravi' ? one : other;
    const second = owner === 'ravi' ? other : one;
    if (first.outcome !== 'changed' || second.outcome !== 'changed') throw new Error('not changed');
    await desk.leads.undo(second.changeSet, owner === 'ravi' ? ASHA : RAVI);
    expect(await ownerOf(lead)).toBe(owner);
    await desk.leads.undo(first.changeSet, owner === 'ravi' ? RAVI : ASHA);
    expect(await ownerOf(lead)).toBeNull();
  });

  test('what the desk enters belongs to whoever enters it, without a target', async () => {
    await set({ assignment: 'turn', callTarget: 15 });
    const { lead } = await desk.enquire({}, { entry: { by: RAVI, followUpAt: null } }, 'desk');
    expect(await desk.leads.find(lead)).toMatchObject({ ownerId: 'ravi', callDueAt: null });
  });

  test('an absent owner’s open leads go to those on duty as one batch, which can be undone', async () => {
    await set({ assignment: 'turn' });
    const leads = [
      await desk.enquire(someone()),
      await desk.enquire(someone()),
      await desk.enquire(someone()),
    ].map(({ lead }) => lead);
    await desk.leads.change(leads[2] ?? '', { stage: { stage: 'lost', lostReason: 'price' } }, RAVI);
    expect(await duty.waitingLeads()).toEqual([]);
    await duty.setDuty('asha', away);
    expect(await duty.waitingLeads()).toEqual([{ owner: 'asha', name: 'asha', many: 1 }]);
    const passed = await duty.passOn('asha', ASHA);
    expect(passed).toMatchObject({ changed: 1, left: 0 });
    expect(await Promise.all(leads.map(ownerOf))).toEqual(['ravi', 'ravi', 'asha']);
    await desk.leads.undoMany(passed?.batch ?? '', ASHA);
    expect(await Promise.all(leads.map(ownerOf))).toEqual(['asha', 'ravi', 'asha']);
    await duty.setDuty('ravi', away);
    expect(await duty.passOn('asha', ASHA)).toBeNull();
  });

  test('two processes at once give each lead one owner, and each account its share', async () => {
    await set({ assignment: 'turn' });
    const stores = [await desk.database.open(), await desk.database.open()];
    const processes = stores.map((store) => openEnquiries(store, desk.now));
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, index) => processes[index % 2]?.submit(newEnquiry('popup', someone()))),
    );
    expect(sent.every((each) => each?.outcome === 'accepted')).toBe(true);
    const rows = await desk.store.db.selectFrom('person').select('owner_id').execute();
    expect(rows.filter(({ owner_id }) => owner_id === 'asha')).toHaveLength(12);
    expect(rows.filter(({ owner_id }) => owner_id === 'ravi')).toHaveLength(12);
    const given = await desk.store.db
      .selectFrom('lead_activity')
      .select('id')
      .where('kind', '=', 'owner')
      .execute();
    expect(given).toHaveLength(24);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('the target counts working time, once for each lead', async () => {
    await set({ callTarget: 15 });
    const { lead } = await desk.enquire(someone());
    const due = desk.clock.now + 15 * MINUTE_MS;
    const found = await desk.leads.find(lead);
    expect(found).toMatchObject({ ownerId: null, callDueAt: due });
    desk.clock.now += DAY_MS;
    await desk.enquire({ phone: found?.phone, email: found?.email });
    expect((await desk.leads.find(lead))?.callDueAt).toBe(due);
  });
});
