import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { idOf, seedLeads } from '../../../bench/seed-leads.ts';
import type { LeadChange } from '../../../domain/leads/import/import-context.ts';
import { addDeskAccounts } from '../../../tests/harness/desk-accounts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import type { LeadStore } from './lead-types.ts';
import { createLeadStore } from './leads.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const RAVI = { id: 'ravi', name: 'Ravi' };
const ASHA = { id: 'asha', name: 'Asha' };
/** More than one transaction holds. */
const MANY = 320;

describe.each(DIALECTS)('changes of many leads by a file on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let leads: LeadStore;
  let clock = NOW;

  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    leads = createLeadStore(store, () => clock);
    await seedLeads(store, 500, () => {});
    await addDeskAccounts(store, NOW);
  });
  afterAll(() => database.remove());

  const ids = Array.from({ length: MANY }, (_, index) => idOf('person', index));
  const standing = async () => {
    const rows = await store.db
      .selectFrom('person')
      .select(['id', 'stage', 'lost_reason', 'owner_id', 'follow_up_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row }));
  };
  async function changesOf(): Promise<LeadChange[]> {
    const rows = await store.db
      .selectFrom('person')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row, index) => ({
      ...{ line: index + 2, lead: row.id, name: row.name, note: `Note ${index}` },
      before: {
        stage: { stage: row.stage, lostReason: row.lost_reason },
        owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_id },
        followUp: row.follow_up_at,
      },
      after: { stage: { stage: 'lost', lostReason: 'place' }, owner: ASHA, followUp: NOW + index },
    }));
  }

  test('the leads of a file are found by reference, phone and e-mail, with their state and last author', async () => {
    const person = await store.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', ids[3] ?? '')
      .executeTakeFirstOrThrow();
    const { reference } = await store.db
      .selectFrom('enquiry')
      .select('reference')
      .where('id', '=', person.last_enquiry_id)
      .executeTakeFirstOrThrow();
    const lost = { stage: 'lost', lostReason: 'price' };
    await leads.change(person.id, { stage: lost }, RAVI);
    const known = await leads.lookUp({
      references: [reference, 'V-000000'],
      phones: [person.phone, '9999999999'],
      emails: [person.email, 'nobody@example.com'],
    });
    for (const found of [known.references, known.phones, known.emails])
      expect([...found.values()]).toEqual([person.id]);
    expect(known.leads.get(person.id)).toMatchObject({
      name: person.name,
      stage: lost,
      followUp: person.follow_up_at,
      changed: { at: NOW, by: 'Ravi' },
    });
  });

  test('changes leads that are as shown, reports the others, changes none twice, and is undone as one batch', async () => {
    const before = await standing();
    const changes = await changesOf();
    const batch = leads.newBatch();
    // One was changed by somebody else, and one is gone.
    const [first = changes[0]!] = changes;
    const faster = { stage: 'booked', lostReason: null };
    await leads.change(first.lead, { stage: faster }, RAVI);
    const gone = { ...first, line: 1, lead: 'nobody', name: 'Nobody' };
    const { changed, left } = await leads.changeMany(batch, [gone, ...changes], ASHA);
    expect(changed).toBe(MANY - 1);
    expect(left).toEqual([
      { line: 1, name: 'Nobody', by: null },
      { line: 2, name: first.name, by: 'Ravi' },
    ]);
    const after = await standing();
    expect(after[0]).toMatchObject({ id: first.lead, stage: 'booked' });
    expect(after.slice(1)).toEqual(
      changes.slice(1).map(({ lead }, index) => ({
        ...{ id: lead, stage: 'lost', lost_reason: 'place', owner_id: 'asha', follow_up_at: NOW + index + 1 },
      })),
    );
    // The response was lost, and the request is sent again.
    expect((await leads.changeMany(batch, changes, ASHA)).changed).toBe(MANY - 1);
    const notes = await store.db
      .selectFrom('lead_activity')
      .select('id')
      .where('change_set', '=', batch)
      .execute();
    const each = 1 + 1 + 1;
    expect(notes.length).toBeLessThanOrEqual((MANY - 1) * (each + 1));
    expect(await leads.sizeOfBatch(batch, ASHA)).toBe(MANY - 1);
    expect(await leads.sizeOfBatch(batch, RAVI)).toBe(0);

    // A batch is not undone as a change of one lead, and only its author can undo it.
    expect(await leads.undo(batch, ASHA)).toEqual({ outcome: 'unknown' });
    expect(await leads.undoMany(batch, RAVI)).toEqual({ undone: 0, left: [] });
    clock += 1;
    await leads.change(changes[1]?.lead ?? '', { followUp: null }, RAVI);
    const undone = await leads.undoMany(batch, ASHA);
    expect(undone).toEqual({ undone: MANY - 2, left: [{ line: 0, name: changes[1]?.name, by: 'Ravi' }] });
    expect((await standing()).slice(2)).toEqual(before.slice(2));
    expect((await standing())[1]).toMatchObject({ stage: 'lost', follow_up_at: null });
    expect(await leads.undoMany(batch, ASHA)).toMatchObject({ undone: 0 });
  });

  test('owners have the present names of their accounts, and former desk users get no lead', async () => {
    const [id = ''] = ids.slice(-1);
    const [now] = (await changesOf()).filter(({ lead }) => lead === id);
    if (!now) throw new Error('The lead is gone.');
    const change = (before: string | null, after: string): LeadChange => ({
      ...{ line: 2, lead: id, name: 'Forged' },
      before: { owner: before === null ? null : { id: before, name: 'The Chief Executive' } },
      after: { owner: { id: after, name: 'The Chief Executive' } },
    });
    const first = now.before.owner?.id ?? null;
    for (const [before, after] of [
      [first, 'ravi'],
      ['ravi', 'asha'],
    ] as const) {
      const batch = leads.newBatch();
      expect(await leads.changeMany(batch, [change(before, after)], ASHA)).toEqual({ changed: 1, left: [] });
    }
    for (const gone of ['mira', 'nobody']) {
      const { changed, left } = await leads.changeMany(leads.newBatch(), [change('asha', gone)], ASHA);
      expect([changed, left]).toEqual([0, [expect.objectContaining({ name: now.name })]]);
    }
    const told = (await leads.find(id))?.activities ?? [];
    expect(told[0]?.activity).toEqual({
      kind: 'owner',
      before: { id: 'ravi', name: 'ravi' },
      after: { id: 'asha', name: 'asha' },
    });
    expect(JSON.stringify(told)).not.toContain('Chief');
  });
});
