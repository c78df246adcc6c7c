import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ASHA, leadDeskOn } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { readConfig } from '../../process/config.ts';
import { addChannel, channelRules } from '../../relay/channel-row.ts';
import { openChannels } from '../../relay/channels/list.ts';
import { LEASE_MS, takeLeases } from '../../relay/leases.ts';
import { PERSON_TABLES } from './merging.ts';

const VIKRAM = { name: 'Vikram Sharma', phone: '9000000001', email: 'vikram@example.com' };
const MEERA = { name: 'Meera Sharma', phone: '9222222222', email: 'meera@example.org' };
const HELD = { quarantine: 'A field that only a program fills in' };
const PAGE = { before: null, after: null, limit: 50 };

describe.each(DIALECTS)('an enquiry that names two people, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock, enquire } = desk;

  const listed = async (filter = {}) => (await desk.leads.list(filter, PAGE, 'asha')).map(({ id }) => id);
  const restrict = (lead: string, restriction: string | null = 'objection') =>
    desk.store.db
      .updateTable('person')
      .set({ restricted_at: restriction === null ? null : clock.now, restriction })
      .where('id', '=', lead)
      .execute();

  /** All rows that identify people. */
  async function whoIsWho() {
    const rows: Record<string, unknown[]> = {};
    for (const table of Object.keys(PERSON_TABLES).filter(
      (each) => each !== 'enquiry' && each !== 'figure_lead',
    )) {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        desk.store.db,
      );
      rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted();
    }
    return rows;
  }

  /** The people whose enquiries the CRM would get now. */
  async function leased(): Promise<string[]> {
    const [, crm] = openChannels(readConfig({}));
    if (!crm) throw new Error('no channel');
    await addChannel(desk.store, crm.name);
    const holder = {
      ...{ owner: 'a relay', rules: channelRules({ ...crm, ratePerSecond: null }, 5000, LEASE_MS) },
      ...{
        forms: ['contact'] as const,
        now: () => clock.now + 3_600_000,
        leaseMs: LEASE_MS,
        inFlight: new Map(),
      },
    };
    const { leases } = await takeLeases(desk.store, holder, 50);
    return leases.map(({ enquiry }) => enquiry.personId);
  }

  test('leaves both people as they were while it is held, and merges them at its release', async () => {
    const vikram = await enquire(VIKRAM);
    const meera = await enquire(MEERA);
    await desk.leads.change(vikram.lead, { owner: ASHA }, ASHA);
    const before = await whoIsWho();
    const held = await enquire({ ...MEERA, name: 'Buy Links', phone: VIKRAM.phone }, HELD);
    expect(await whoIsWho()).toEqual(before);
    expect(await desk.leads.find(vikram.lead)).toMatchObject({ name: 'Vikram Sharma', enquiries: 1 });
    expect(await desk.leads.find(meera.lead)).toMatchObject({ name: 'Meera Sharma', enquiries: 2 });
    expect(held.lead).toBe(meera.lead);
    expect(await listed({ only: 'held' })).toEqual([meera.lead]);

    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    expect(await desk.leads.currentId(meera.lead)).toBe(vikram.lead);
    const one = await desk.leads.find(vikram.lead);
    expect(one).toMatchObject({
      ...{ name: 'Buy Links', phone: VIKRAM.phone, email: MEERA.email },
      ...{ enquiries: 3, ownerId: 'asha' },
    });
    expect(one?.activities.slice(0, 2).map(({ activity }) => activity?.kind)).toEqual(['released', 'merge']);
  });

  test('reveals no shared number or other address while it is held', async () => {
    const vikram = await enquire(VIKRAM);
    const meera = await enquire(MEERA);
    await desk.leads.markDistinct(vikram.lead, meera.lead, ASHA);
    const before = await whoIsWho();
    const both = await enquire({ ...MEERA, phone: VIKRAM.phone }, HELD);
    const other = await enquire({ ...VIKRAM, email: 'kamla@example.com' }, HELD);
    expect([both.lead, other.lead]).toEqual([meera.lead, vikram.lead]);
    expect(await whoIsWho()).toEqual(before);
    const kamla = await enquire({ name: 'Kamla Devi', phone: '9333333333', email: 'kamla@example.com' });
    expect([vikram.lead, meera.lead]).not.toContain(kamla.lead);

    expect(await desk.enquiries.release(both.enquiry, ASHA)).toBe(true);
    expect(await desk.leads.currentId(vikram.lead)).toBe(vikram.lead);
    const shared = desk.store.db.selectFrom('contact_point').select('value').where('shared', '=', 1);
    expect(await shared.execute()).toEqual([{ value: VIKRAM.phone }]);
    expect(await desk.enquiries.release(other.enquiry, ASHA)).toBe(true);
    // A shared number does not merge people with different addresses.
    expect(await desk.leads.currentId(kamla.lead)).toBe(kamla.lead);
    expect(await desk.leads.findByEnquiry(other.enquiry)).toBe(vikram.lead);
  });

  test('leads to the person it named first, once it is released', async () => {
    const vikram = await enquire(VIKRAM);
    const held = await enquire({ ...VIKRAM, email: 'home@example.com' }, HELD);
    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    const again = await enquire({ name: 'Vikram', phone: '9444444444', email: 'home@example.com' });
    expect(again.lead).toBe(vikram.lead);
  });

  test.each(['phone', 'email'] as const)(
    'reaches the one who may be called, where the other by the %s may not be, and hides nobody',
    async (kind) => {
      const vikram = await enquire(VIKRAM);
      await restrict(vikram.lead);
      const meera = await enquire(MEERA);
      const held = await enquire({ ...MEERA, [kind]: VIKRAM[kind] }, HELD);
      expect(held.lead).toBe(meera.lead);
      const both = await enquire({ ...MEERA, [kind]: VIKRAM[kind] });
      expect(both.lead).toBe(meera.lead);
      expect(await listed()).toEqual([meera.lead]);
      expect((await desk.leads.find(vikram.lead))?.restricted).toMatchObject({ reason: 'objection' });
      expect(await desk.leads.find(meera.lead)).toMatchObject({ enquiries: 3, restricted: null });
      expect(new Set(await leased())).toEqual(new Set([meera.lead]));

      expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
      expect(await listed()).toEqual([meera.lead]);
      // The separation from a restricted person is shown once the restriction ends.
      expect(await desk.leads.distinctPeople(meera.lead)).toEqual([]);
      await restrict(vikram.lead, null);
      expect(await desk.leads.distinctPeople(meera.lead)).toEqual([
        { id: vikram.lead, name: 'Vikram Sharma' },
      ]);
      expect((await enquire({ ...MEERA, [kind]: VIKRAM[kind] })).lead).toBe(meera.lead);
      expect((await enquire(VIKRAM)).lead).toBe(vikram.lead);
    },
  );

  test('that is held changes nothing of a restricted person, even at its release', async () => {
    const vikram = await enquire(VIKRAM);
    const meera = await enquire(MEERA);
    const held = await enquire({ ...MEERA, phone: VIKRAM.phone }, HELD);
    await restrict(meera.lead);
    const before = await whoIsWho();
    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    expect((await whoIsWho()).contact_point).toEqual(before.contact_point);
    expect(await listed()).toEqual([vikram.lead]);
  });

  test('is found by its plot, size and name once it is released, even if another came since', async () => {
    const { lead } = await enquire(MEERA);
    const popup = { ...MEERA, name: 'Mira', lastName: 'Devi', plot: 'F06', plotArea: '300' };
    const held = await enquire(popup, HELD, 'popup');
    await enquire(MEERA);
    expect(await listed({ plot: 'F06' })).toEqual([]);
    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    expect(await listed({ plot: 'F06' })).toEqual([lead]);
    expect(await desk.leads.find(lead)).toMatchObject({
      name: 'Meera Sharma',
      interest: { plots: ['F06'], sizes: ['300'] },
    });
    const found = await desk.leads.search(
      { by: 'name', words: ['mira'], sounds: [], domain: null, inNotes: false },
      5,
      'asha',
    );
    expect(found.map(({ id }) => id)).toEqual([lead]);
  });
});
