import { describe, expect, test } from 'vitest';
import { ASHA } from '../../tests/harness/lead-desk.ts';
import { personalDeskOn } from '../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';

const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };

describe.each(DIALECTS)('restriction and correction, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  const { clock, enquire, names, subscribe, recordedEvents } = desk;

  test('a restricted person is in no list, cannot be changed, and comes back unchanged', async () => {
    const { lead } = await enquire(MEERA);
    await enquire(KABIR);
    expect(await recordedEvents(() => desk.personal.restrict(lead, 'accuracy', ASHA))).toBe(true);
    expect(await desk.personal.restrict(lead, 'accuracy', ASHA)).toBe(false);
    expect(await names()).toEqual(['Kabir Rao']);
    expect(await desk.leads.search({ by: 'phone', digits: MEERA.phone, last: null }, 5, 'asha')).toEqual([]);
    expect(await desk.leads.counts(clock.now, 'asha')).toMatchObject({ uncalled: 1 });
    expect(await desk.leads.change(lead, { note: 'x' }, ASHA)).toEqual({ outcome: 'restricted' });
    expect((await desk.leads.find(lead))?.restricted).toMatchObject({ reason: 'accuracy' });
    await enquire(MEERA);
    expect(await desk.personal.restricted(5)).toMatchObject([{ id: lead, wroteSince: true }]);
    expect(await recordedEvents(() => desk.personal.lift(lead, ASHA))).toBe(true);
    expect(await names()).toEqual(['Meera Zutshi', 'Kabir Rao']);
    const kinds = (await desk.leads.find(lead))?.activities.map(({ activity }) => activity?.kind);
    expect(kinds).toEqual(['restriction', 'restriction']);
  });

  test('a merged person is restricted under the current id', async () => {
    const { lead: meera } = await enquire(MEERA);
    const { lead: other } = await enquire(KABIR);
    await enquire({ ...KABIR, email: MEERA.email });
    expect(await desk.personal.restrict(other, 'objection', ASHA)).toBe(true);
    expect((await desk.leads.find(meera))?.restricted).toMatchObject({ reason: 'objection' });
  });

  test('a correction changes enquiries, waiting deliveries, and search', async () => {
    const { lead } = await enquire({ ...MEERA, name: 'Mera', lastName: 'Zutshi', city: 'Agra' }, {}, 'popup');
    await subscribe(MEERA.email);
    const { lead: other } = await enquire(KABIR);
    const taken = await desk.personal.correct(lead, { phone: KABIR.phone }, ASHA);
    expect(taken).toEqual({ outcome: 'taken', field: 'phone', personId: other });
    const right = { name: 'Meera Zutshi', email: 'meera@example.in', city: 'Aligarh' };
    const result = await recordedEvents(() => desk.personal.correct(lead, right, ASHA));
    expect(result).toMatchObject({ outcome: 'corrected', sent: [] });
    expect(result).toHaveProperty('waiting', expect.any(Number));
    expect(await desk.personal.correct(lead, right, ASHA)).toEqual({ outcome: 'same' });
    const found = await desk.leads.find(lead);
    expect(found).toMatchObject({ name: 'Meera Zutshi', email: 'meera@example.in', phone: MEERA.phone });
    expect(found?.history[0]?.fields).toMatchObject({
      ...{ name: 'Meera', lastName: 'Zutshi', email: 'meera@example.in', city: 'Aligarh' },
    });
    expect(found?.activities.map(({ activity }) => activity)).toContainEqual({
      ...{ kind: 'corrected', field: 'city', before: 'Agra', after: 'Aligarh' },
    });
    expect((await desk.personal.find('meera zutshi'))?.people).toHaveLength(1);
    expect((await desk.personal.find(MEERA.email))?.people).toHaveLength(0);
    expect((await desk.personal.find('meera@example.in'))?.subscribers).toHaveLength(1);
    expect((await desk.personal.find('mera'))?.people).toHaveLength(0);
  });
});
