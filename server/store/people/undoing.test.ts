import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ASHA, leadDeskOn, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { waitUntil } from '../../../tests/harness/until.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import type { ChangeResult, RegroupResult } from '../leads/lead-types.ts';
import { mergePeople } from './merging.ts';
import { undoIfRegrouping } from './undoing.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera@example.com' };
const VIKRAM = { name: 'Vikram Sharma', phone: MEERA.phone, email: 'vikram@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9222222222', email: 'kabir@example.org' };

describe.each(DIALECTS)('changes of a person who was merged or split meanwhile, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock, enquire } = desk;

  const done = (result: RegroupResult) => {
    if (result.outcome !== 'changed') throw new Error(result.outcome);
    return result;
  };
  const notes = async (lead: string) =>
    (await desk.leads.find(lead))?.activities.flatMap(({ activity }) =>
      activity?.kind === 'note' ? [activity.text] : [],
    );

  /** Splits Vikram’s enquiry from Meera, whose phone he used. */
  async function split() {
    const meera = await enquire(MEERA);
    const vikram = await enquire(VIKRAM);
    const { lead, changeSet } = done(await desk.leads.split(meera.lead, [vikram.enquiry], { by: ASHA }));
    return { meera: meera.lead, vikram: lead, changeSet };
  }

  test('after an undone split, changes go to the person who has the enquiries again', async () => {
    const { meera, vikram, changeSet } = await split();
    expect(await desk.leads.undo(changeSet, RAVI)).toMatchObject({ outcome: 'changed' });
    expect(await desk.leads.currentId(vikram)).toBe(meera);
    const submission = { key: 'from-a-device', writtenAt: clock.now };
    expect(await desk.leads.change(vikram, { note: 'Wants a corner', submission }, ASHA)).toMatchObject({
      outcome: 'changed',
    });
    expect(await notes(meera)).toEqual(['Wants a corner']);

    // Also after a further merge.
    const kabir = await enquire(KABIR);
    const merged = done(await desk.leads.merge(meera, kabir.lead, { choice: {}, expected: {}, by: ASHA }));
    expect(await desk.leads.currentId(vikram)).toBe(merged.lead);
    await desk.removePeople();
    expect(await desk.leads.currentId(vikram)).toBeNull();
    expect(await desk.store.db.selectFrom('lead_regrouping').select('id').execute()).toEqual([]);
  });

  if (dialect === 'postgres') {
    /** Runs a change while another process regroups people and holds the lock. */
    async function during(regroup: (trx: Trx) => Promise<unknown>, change: () => Promise<ChangeResult>) {
      const elsewhere = await desk.database.open();
      let changing = Promise.resolve<ChangeResult>({ outcome: 'unknown' });
      await elsewhere.write(async (trx) => {
        await takeLock(trx, dialect, 'submissions');
        await regroup(trx);
        changing = change();
        await waitUntil('it waits', async () => {
          const { rows } = await sql`select pid from pg_locks where not granted and pid in (
            select pid from pg_stat_activity where datname = current_database())`.execute(elsewhere.db);
          return rows.length > 0;
        });
      });
      return changing;
    }

    test('during a merge, changes go to the remaining person', async () => {
      const [meera, kabir] = [await enquire(MEERA), await enquire(KABIR)];
      const result = await during(
        (trx) => mergePeople(trx, { one: meera.lead, other: kabir.lead, by: RAVI, at: clock.now, dialect }),
        () => desk.leads.change(kabir.lead, { note: 'Wants a corner' }, ASHA),
      );
      expect(result).toMatchObject({ outcome: 'changed' });
      expect(await notes(meera.lead)).toEqual(['Wants a corner']);
    });

    test('while a split is undone, changes go to the person with the enquiries', async () => {
      const { meera, vikram, changeSet } = await split();
      const result = await during(
        (trx) => undoIfRegrouping(trx, dialect, changeSet, clock.now),
        () => desk.leads.change(vikram, { note: 'Wants a corner' }, ASHA),
      );
      expect(result).toMatchObject({ outcome: 'changed' });
      expect(await notes(meera)).toEqual(['Wants a corner']);
    });
  }
});
