import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ASHA, leadDeskOn, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { createLeadStore } from '../leads/leads.ts';
import { readLeadVersion } from './lead-version.ts';
import { PERSON_TABLES } from './merging.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera.sharma@example.com' };
const MEERA_AT_WORK = { name: 'Meera S Sharma', phone: '9222222222', email: 'meera.sharma@example.org' };
const VIKRAM = { name: 'Vikram Sharma', phone: MEERA.phone, email: 'vikram@example.com' };
const NOTHING = { choice: {}, expected: {}, by: ASHA };

describe.each(DIALECTS)('merging and splitting people, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock, enquire } = desk;

  /** All rows of people, except the records of these changes. */
  async function everything(...except: string[]) {
    const rows: Record<string, unknown[]> = {};
    for (const [table, { columns }] of Object.entries({ ...PERSON_TABLES, person: { columns: ['id'] } })) {
      const found = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} order by ${sql.join(
          [...(table === 'person' ? [] : ['person_id']), ...columns].map((column) => sql.ref(column)),
        )}`.execute(desk.store.db);
      rows[table] = found.rows.filter(
        (row) => !except.includes(String(row.change_set)) && !except.includes(String(row.id)),
      );
    }
    return rows;
  }
  const changeSet = (result: { outcome: string }) => ('changeSet' in result ? String(result.changeSet) : '');

  /** Two people with a history each, who are one person. */
  async function twoMeeras() {
    const one = await enquire(MEERA);
    const two = await enquire({ ...MEERA_AT_WORK, plot: 'F06' });
    await desk.leads.change(
      one.lead,
      { owner: ASHA, note: 'Likes corners', followUp: clock.now + 5000 },
      ASHA,
    );
    await desk.leads.change(two.lead, { stage: { stage: 'visited', lostReason: null }, owner: RAVI }, RAVI);
    await desk.leads.markSeen('asha', one.lead);
    await desk.leads.markSeen('ravi', two.lead);
    return { one: one.lead, two: two.lead, second: two.enquiry };
  }

  test('every table with rows of a person is in the list', async () => {
    const tables = await desk.store.db.introspection.getTables();
    const withPerson = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'person_id'))
      .map(({ name }) => name);
    expect(withPerson.toSorted()).toEqual(Object.keys(PERSON_TABLES).toSorted());
  });

  test('two people are merged with the chosen data, old ids lead to the result, and undo restores both', async () => {
    const { one, two, second } = await twoMeeras();
    const before = await everything();
    const { version } = await readLeadVersion(desk.store);
    const [first, other] = await Promise.all([desk.leads.find(one), desk.leads.find(two)]);
    const merged = await desk.leads.merge(two, one, {
      choice: { name: one, stage: one, owner: two, followUp: two },
      expected: { [one]: first?.state ?? '', [two]: other?.state ?? '' },
      by: ASHA,
    });
    expect(merged).toMatchObject({ outcome: 'changed', lead: one });
    expect(await desk.leads.find(one)).toMatchObject({
      ...{ name: 'Meera Sharma', enquiries: 2, stage: 'incoming', ownerId: 'ravi', followUpAt: null },
      interest: { plots: ['F06'] },
    });
    expect(await desk.leads.find(two)).toBeNull();
    expect(await desk.leads.currentId(two)).toBe(one);
    expect(await desk.leads.formerIds(one)).toEqual([two]);
    expect(await desk.leads.findByEnquiry(second)).toBe(one);
    expect((await readLeadVersion(desk.store)).version).toBe(version + 1);
    expect(await desk.leads.merge(two, one, NOTHING)).toEqual({ outcome: 'same', lead: one });

    expect(await desk.leads.undo(changeSet(merged), RAVI)).toMatchObject({ outcome: 'changed' });
    expect(await everything(changeSet(merged))).toEqual(before);
    expect((await desk.leads.find(one))?.activities[0]).toMatchObject({
      undone: true,
      activity: { kind: 'merge' },
    });
    expect(await desk.leads.undo(changeSet(merged), ASHA)).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.currentId(two)).toBe(two);
    expect(await desk.leads.formerIds(one)).toEqual([]);
    expect(await desk.store.db.selectFrom('lead_regrouping').select('data').execute()).toEqual([
      { data: '{}' },
    ]);
  });

  test('changes made since a merge stay with the remaining person when it is undone', async () => {
    const { one, two } = await twoMeeras();
    const merged = await desk.leads.merge(one, two, NOTHING);
    await desk.leads.change(two, { note: 'Written while they became one' }, RAVI);
    await desk.leads.change(one, { stage: { stage: 'booked', lostReason: null } }, RAVI);
    await enquire({ ...MEERA, name: 'Meera Devi' });
    expect(await desk.leads.undo(changeSet(merged), ASHA)).toMatchObject({ outcome: 'changed' });
    const [left, back] = await Promise.all([desk.leads.find(one), desk.leads.find(two)]);
    expect(left).toMatchObject({ name: 'Meera Devi', stage: 'booked', enquiries: 2, ownerId: 'asha' });
    expect(left?.activities.map(({ activity }) => activity?.kind)).toContain('note');
    expect(back).toMatchObject({ name: 'Meera S Sharma', stage: 'visited', enquiries: 1, ownerId: 'ravi' });
  });

  test('undoing a merge does not undo a later restriction or correction', async () => {
    const { one, two } = await twoMeeras();
    const merged = await desk.leads.merge(one, two, NOTHING);
    const restricted = { restricted_at: clock.now, restriction: 'objection' };
    await desk.store.db.updateTable('person').set(restricted).where('id', '=', one).execute();
    await desk.leads.undo(changeSet(merged), ASHA);
    const both = await Promise.all([desk.leads.find(one), desk.leads.find(two)]);
    expect(both.map((lead) => lead?.restricted?.reason)).toEqual(['objection', 'objection']);
    expect((await desk.leads.possibleDuplicates(one)).map(({ id }) => id)).not.toContain(two);

    const again = await desk.leads.merge(one, two, NOTHING);
    await desk.store.db
      .insertInto('lead_activity')
      .values({
        ...{ id: 'correction', person_id: one, at: clock.now, change_set: 'correction', kind: 'corrected' },
        data: JSON.stringify({ field: 'name', before: 'Meera', after: 'Mira' }),
        ...{ author_id: 'asha', author_name: 'Asha', undone_at: null },
      })
      .execute();
    expect(await desk.leads.undo(changeSet(again), ASHA)).toMatchObject({ outcome: 'stale' });
    expect(await desk.leads.find(two)).toBeNull();
  });

  test('of two concurrent merges one is done, the other finds it done; a stale one is refused', async () => {
    const { one, two } = await twoMeeras();
    const elsewhere = createLeadStore(await desk.database.open(), desk.now);
    const both = await Promise.all([
      desk.leads.merge(one, two, NOTHING),
      elsewhere.merge(two, one, { ...NOTHING, by: RAVI }),
      enquire(MEERA_AT_WORK),
    ]);
    expect([both[0].outcome, both[1].outcome].toSorted()).toEqual(['changed', 'same']);
    expect((await desk.leads.find(one))?.enquiries).toBe(3);

    const three = (await enquire({ ...VIKRAM, phone: '9333333333' })).lead;
    const stale = await desk.leads.merge(one, three, { ...NOTHING, expected: { [one]: 'as it was' } });
    expect(stale).toMatchObject({ outcome: 'stale' });
    expect(await desk.leads.merge(one, 'nobody', NOTHING)).toEqual({ outcome: 'unknown' });
  });

  test('a merge by an enquiry can be undone, too', async () => {
    const { one, two } = await twoMeeras();
    await enquire({ ...MEERA, email: MEERA_AT_WORK.email });
    expect(await desk.leads.currentId(two)).toBe(one);
    const [made] = (await desk.leads.find(one))?.activities ?? [];
    expect(made).toMatchObject({ activity: { kind: 'merge' }, author: { name: 'The site' } });
    expect(await desk.leads.undo(made?.changeSet ?? '', ASHA)).toMatchObject({ outcome: 'changed' });
    expect(await desk.leads.find(one)).toMatchObject({ enquiries: 2, ownerId: 'asha' });
    expect(await desk.leads.find(two)).toMatchObject({ enquiries: 1, ownerId: 'ravi' });
  });

  test('enquiries of another person on the same phone become a lead, and later ones follow', async () => {
    const meera = await enquire(MEERA);
    const vikram = await enquire({ ...VIKRAM, plot: 'A01' });
    expect(vikram.lead).toBe(meera.lead);
    await desk.leads.change(meera.lead, { owner: ASHA }, ASHA);
    const before = await everything();

    const split = await desk.leads.split(meera.lead, [vikram.enquiry], { by: ASHA });
    const other = 'lead' in split ? split.lead : '';
    expect(await desk.leads.split(meera.lead, [vikram.enquiry], { by: RAVI })).toEqual({
      outcome: 'same',
      lead: other,
    });
    expect(await desk.leads.find(meera.lead)).toMatchObject({
      ...{ name: 'Meera Sharma', email: MEERA.email, enquiries: 1, ownerId: 'asha' },
      interest: { plots: [] },
    });
    expect(await desk.leads.find(other)).toMatchObject({
      ...{ name: 'Vikram Sharma', stage: 'incoming', enquiries: 1 },
      interest: { plots: ['A01'] },
    });
    expect(await desk.leads.distinctPeople(meera.lead)).toEqual([{ id: other, name: 'Vikram Sharma' }]);

    expect(await desk.leads.formerIds(meera.lead)).toEqual([]);
    expect(await desk.leads.undo(changeSet(split), RAVI)).toMatchObject({ outcome: 'changed' });
    expect(await desk.leads.formerIds(meera.lead)).toEqual([other]);
    expect(await everything(changeSet(split))).toEqual(before);

    const again = await desk.leads.split(meera.lead, [vikram.enquiry], { by: ASHA });
    const his = 'lead' in again ? again.lead : '';
    // Matched by the address, by the name with a new address, and else to the owner of the phone.
    expect((await enquire(VIKRAM)).lead).toBe(his);
    expect((await enquire(MEERA)).lead).toBe(meera.lead);
    expect((await enquire({ ...VIKRAM, name: 'sharma VIKRAM', email: 'new@example.com' })).lead).toBe(his);
    expect((await enquire({ ...VIKRAM, name: 'Kamla Devi', email: 'kamla@example.com' })).lead).toBe(
      meera.lead,
    );
    // Her number and his address together do not merge them.
    await enquire({ ...MEERA, phone: '9444444444' });
    expect((await enquire({ ...VIKRAM, phone: '9444444444' })).lead).toBe(his);
    expect((await desk.leads.find(meera.lead))?.name).not.toContain('Vikram');
    expect(await desk.leads.undo(changeSet(again), ASHA)).toMatchObject({ outcome: 'stale' });

    // The record of the former state is erased with either of them.
    const told = async () =>
      (await desk.store.db.selectFrom('lead_regrouping').select('id').execute()).length;
    expect(await told()).toBe(2);
    const parts = desk.store.db.selectFrom('lead_regrouping').select(['other_id', 'part_id']).orderBy('id');
    // The record of the undone split only maps an id that no person has.
    expect(await parts.execute()).toEqual([
      { other_id: other, part_id: null },
      { other_id: his, part_id: his },
    ]);

    // The desk can still merge them.
    const one = await desk.leads.merge(meera.lead, his, NOTHING);
    expect(one).toMatchObject({ outcome: 'changed', lead: meera.lead });
    expect((await enquire({ ...VIKRAM, email: 'third@example.com' })).lead).toBe(meera.lead);
  });

  test('not all enquiries of a person can be split off', async () => {
    const { one, two, second } = await twoMeeras();
    expect(await desk.leads.split(two, [second], { by: ASHA })).toEqual({ outcome: 'whole' });
    expect(await desk.leads.split(one, [second], { by: ASHA })).toMatchObject({ outcome: 'stale' });
    expect(await desk.leads.split(one, ['nothing'], { by: ASHA })).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.split(one, [], { by: ASHA })).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.split('nobody', [second], { by: ASHA })).toEqual({ outcome: 'unknown' });
  });

  test('possible duplicates are suggested with the reason, until they are marked as different', async () => {
    const { lead } = await enquire(MEERA);
    const near = await enquire({ name: 'Ravi', phone: '9000000011', email: 'r@example.com' });
    const address = await enquire(MEERA_AT_WORK);
    const name = await enquire({ ...MEERA, phone: '9333333333', email: 'm@example.net' });
    await enquire({ name: 'Meera', phone: '9555555555', email: 'x@example.net' });
    const found = async () =>
      new Map((await desk.leads.possibleDuplicates(lead)).map(({ id, why }) => [id, why]));
    expect(await found()).toEqual(
      new Map([
        [near.lead, ['number +91 90000 00011, one digit away']],
        [address.lead, ['the same name in the address meera.sharma@example.org']],
        [name.lead, ['the same name']],
      ]),
    );
    const apart = await desk.leads.markDistinct(lead, name.lead, ASHA);
    expect((await found()).has(name.lead)).toBe(false);
    expect(await desk.leads.markDistinct(name.lead, lead, RAVI)).toMatchObject({ outcome: 'same' });
    expect((await enquire({ ...MEERA, email: 'm@example.net' })).lead).toBe(name.lead);
    await desk.leads.undo(changeSet(apart), RAVI);
    expect((await found()).has(name.lead)).toBe(true);

    // The same name in two cities means two people.
    const of = (city: string, rest: object) =>
      enquire({ name: 'Amit', lastName: 'Jain', city, ...rest }, {}, 'popup');
    const delhi = await of('Delhi', { phone: '9666666661', email: 'a@example.com' });
    await of('Noida', { phone: '9777777772', email: 'b@example.com' });
    const same = await of(' DELHI', { phone: '9888888883', email: 'c@example.com' });
    expect((await desk.leads.possibleDuplicates(delhi.lead)).map(({ id, why }) => [id, why])).toEqual([
      [same.lead, ['the same name and city']],
    ]);
  });

  test('plots and sizes of interest come from enquiries, are changed at the desk, and undone', async () => {
    const { lead } = await enquire({ ...MEERA, plot: 'F06' });
    await enquire({ ...MEERA, lastName: '', plot: 'F07', plotArea: '300' }, {}, 'popup');
    const interest = async () => (await desk.leads.find(lead))?.interest;
    expect(await interest()).toEqual({ plots: ['F06', 'F07'], sizes: ['300'] });
    const set = await desk.leads.change(lead, { interest: { plots: ['A01'], sizes: ['200'] } }, ASHA);
    expect(await interest()).toEqual({ plots: ['A01'], sizes: ['200'] });
    await desk.leads.undo(changeSet(set), ASHA);
    expect(await interest()).toEqual({ plots: ['F06', 'F07'], sizes: ['300'] });
    expect(
      await desk.leads.change(lead, { interest: { plots: ['F06', 'F07'], sizes: ['300'] } }, ASHA),
    ).toEqual({
      outcome: 'same',
    });
  });
});
