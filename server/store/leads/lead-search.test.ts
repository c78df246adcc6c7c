import { describe, expect, test } from 'vitest';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { ASHA, leadDeskOn, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { fillNotes } from '../../database/migrations/0029-lead-search.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000014321', email: 'meera@gmail.com' };
const KABIR = { name: 'Kabir Rao', phone: '4321000002', email: 'kabir@mail.example.org' };
const RAM = { name: 'राम वर्मा', phone: '9000000042', email: 'ram@googlemail.com' };

describe.each(DIALECTS)('a search of the desk, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { enquire } = desk;
  /** The names that were found, each with what it was found by. */
  const found = async (text: string) => {
    const query = readLeadQuery(text, { inNotes: true });
    const leads = query ? await desk.leads.search(query, 10, 'asha') : [];
    return Object.fromEntries(
      leads.map(({ name, matchReason }) => [name, matchReason ? Object.values(matchReason)[1] : null]),
    );
  };

  test('finds a number by its last digits, in any script, also those that begin with zeros', async () => {
    for (const person of [MEERA, KABIR, RAM]) await enquire(person);
    expect(await found('4321')).toEqual({ 'Meera Sharma': '9000014321', 'Kabir Rao': '4321000002' });
    expect(await found('14321')).toEqual({ 'Meera Sharma': '9000014321' });
    expect(await found('१४ ३२१')).toEqual({ 'Meera Sharma': '9000014321' });
    expect(await found('0042')).toEqual({ 'राम वर्मा': '9000000042' });
    expect(await found('+14321')).toEqual({});
    expect(await found('24321')).toEqual({});
  });

  test('finds an address by its domain, with and without the sign', async () => {
    for (const person of [MEERA, KABIR, RAM]) await enquire(person);
    for (const text of ['@gmail.com', 'gmail.com', '@GMAIL.', '@g‌mail.com']) {
      expect(await found(text), text).toEqual({ 'Meera Sharma': 'meera@gmail.com' });
    }
    expect(await found('mail.example.org')).toEqual({ 'Kabir Rao': 'kabir@mail.example.org' });
    expect(await found('example.org')).toEqual({});
    await enquire({ ...KABIR, name: 'Mail Example Org', phone: '9000000099', email: 'x@y.example' });
    expect(await found('mail.example.org')).toEqual({
      'Kabir Rao': 'kabir@mail.example.org',
      'Mail Example Org': null,
    });
  });

  test('finds who asked for a plot, and whom the desk noted for it', async () => {
    const { lead } = await enquire(MEERA);
    await enquire({ ...KABIR, plot: 'F06' });
    await enquire({ ...RAM, plot: 'F07' });
    await desk.leads.change(lead, { interest: { plots: ['F06'], sizes: [] } }, ASHA);
    for (const text of ['F06', 'plot f-6', 'f 06', 'Plot No. F6']) {
      expect(await found(text), text).toEqual({ 'Meera Sharma': 'F06', 'Kabir Rao': 'F06' });
    }
    expect(await found('F08')).toEqual({});
  });

  test('finds the words of notes, also after they were moved, and no longer once taken back', async () => {
    const { lead } = await enquire(MEERA);
    const other = await enquire(KABIR);
    const note = 'Wants a corner plot, near the गार्डन';
    await desk.leads.change(lead, { note }, ASHA);
    const noted = await desk.leads.change(other.lead, { note: 'A corner office is his' }, RAVI);
    for (const text of ['corner plot', 'PLOT corn', 'गार्डन'])
      expect(await found(text), text).toEqual({ 'Meera Sharma': note });
    expect(Object.keys(await found('corner'))).toEqual(['Kabir Rao', 'Meera Sharma']);
    expect(await found('corner nobody')).toEqual({});
    // A name comes first, however new the note is.
    await desk.leads.change(lead, { note: 'Rao sent her' }, ASHA);
    expect(Object.keys(await found('rao'))).toEqual(['Kabir Rao', 'Meera Sharma']);

    if (noted.outcome !== 'changed') throw new Error(noted.outcome);
    await desk.leads.undo(noted.changeSet, RAVI);
    expect(Object.keys(await found('corner'))).toEqual(['Meera Sharma']);
    const { db } = desk.store;
    const words = () =>
      db.selectFrom('lead_note_word').selectAll().orderBy('activity_id').orderBy('word').execute();
    const today = await words();
    await db.deleteFrom('lead_note_word').execute();
    await fillNotes(db as never);
    expect(await words()).toEqual(today);
    await desk.removePeople();
    expect(await words()).toEqual([]);
  });

  test('finds a name by its sound, in Hindi by Latin letters and the other way round', async () => {
    for (const person of [MEERA, RAM]) await enquire(person);
    await enquire({ ...KABIR, name: 'Lakshmi Verma' });
    expect(await found('ram')).toEqual({ 'राम वर्मा': 'ram' });
    expect(await found('Ram Verma')).toEqual({ 'राम वर्मा': 'ram verma' });
    expect(await found('ramvarma')).toEqual({ 'राम वर्मा': 'ramvarma' });
    expect(await found('मीरा')).toEqual({ 'Meera Sharma': 'मीरा' });
    expect(await found('शर्मा मीरा')).toEqual({ 'Meera Sharma': 'शर्मा मीरा' });
    expect(await found('laxmi')).toEqual({ 'Lakshmi Verma': 'laxmi' });
    expect(await found('वर्मा')).toEqual({ 'राम वर्मा': null, 'Lakshmi Verma': 'वर्मा' });
    expect(await found('verma ra')).toEqual({});
    await enquire({ ...KABIR, name: 'Laxmi V' });
    expect(await found('लक्ष्मी वर्मा')).toEqual({ 'Laxmi V': 'Lakshmi Verma' });
  });
});
