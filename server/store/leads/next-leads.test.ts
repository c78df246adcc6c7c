import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/dates/durations.ts';
import { TEST_LEAD } from '../../../domain/enquiries/quarantine.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import type { NextGroup } from './lead-types.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };
const ANAND = { name: 'आनंद कुमार', phone: '9111111111', email: 'anand@example.com' };
const HELD = { quarantine: 'More than 2 links' };
const TODAY = { now: NOW, endOfDay: NOW + 14 * HOUR_MS };

describe.each(DIALECTS)('the next leads of the desk on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { enquire } = desk;

  test('lists due follow-ups, those of today, and leads not called yet', async () => {
    const meera = await enquire(MEERA);
    const kabir = await enquire(KABIR);
    await enquire(ANAND);
    await desk.leads.change(meera.lead, { followUp: NOW - HOUR_MS }, ASHA);
    await desk.leads.change(
      kabir.lead,
      { contact: { way: 'call', outcome: 'no-answer', text: '' }, followUp: NOW + HOUR_MS },
      ASHA,
    );
    const next = await desk.leads.next(TODAY, 'asha');
    const of = ({ list }: NextGroup) => list.map(({ name }) => name);
    expect(of(next.overdue)).toEqual(['Meera Sharma']);
    expect(of(next.today)).toEqual(['Kabir Rao']);
    expect(of(next.uncalled)).toEqual(['आनंद कुमार', 'Meera Sharma']);
    expect(await desk.leads.counts(NOW, 'asha')).toMatchObject({ overdue: 1, uncalled: 2, mine: 0 });
    expect(of((await desk.leads.next({ ...TODAY, owner: 'ravi' }, 'asha')).uncalled)).toEqual([]);
  });

  test('lists leads that were tried but not reached, and follow-ups of later days last', async () => {
    const [meera, kabir] = [await enquire(MEERA), await enquire(KABIR)];
    const inVain = { contact: { way: 'call', outcome: 'no-answer', text: '' } } as const;
    await desk.leads.change(meera.lead, { ...inVain, owner: RAVI }, ASHA);
    await desk.leads.change(kabir.lead, { ...inVain, followUp: TODAY.endOfDay + HOUR_MS }, ASHA);
    const names = async (owner?: string) => {
      const { tried, coming } = await desk.leads.next({ ...TODAY, ...(owner && { owner }) }, 'asha');
      return [tried, coming].map(({ list, more }) => [list.map(({ name }) => name), more]);
    };
    expect(await names()).toEqual([
      [['Meera Sharma'], false],
      [['Kabir Rao'], false],
    ]);
    expect(await names('ravi')).toEqual([
      [['Meera Sharma'], false],
      [[], false],
    ]);
    expect(await desk.leads.counts(NOW, 'asha')).toMatchObject({ tried: 1, uncalled: 0 });
    await desk.leads.change(meera.lead, { contact: { way: 'call', outcome: 'reached', text: '' } }, ASHA);
    expect((await names())[0]).toEqual([[], false]);
  });

  test('nobody is to be called because of a held enquiry or a test, until another one comes', async () => {
    const [held, tested] = [await enquire(MEERA, HELD), await enquire(KABIR, { quarantine: TEST_LEAD })];
    const told = async () => {
      const file: string[] = [];
      for await (const page of desk.leads.readAll({ by: 'next', ...TODAY })) {
        file.push(...page.map(({ name }) => name));
      }
      const page = { before: null, after: null, limit: 10 };
      const board = await desk.leads.list({ stage: 'incoming', isNotOnlyHeld: true }, page, 'asha');
      const { uncalled } = await desk.leads.next(TODAY, 'asha');
      const stages = [{}, { form: 'contact' }].map((filter) => desk.leads.countStages(filter));
      return {
        lists: [uncalled.list, board].map((list) => list.map(({ name }) => name)).concat([file]),
        counts: [
          (await desk.leads.counts(NOW, 'asha')).uncalled,
          ...(await Promise.all(stages)).map(({ incoming }) => incoming.many),
        ],
      };
    };
    const nobody = { lists: [[], [], []], counts: [0, 0, 0] };
    expect(await told()).toEqual(nobody);
    // They stand in the list of all, with their sign.
    const page = { before: null, after: null, limit: 10 };
    expect((await desk.leads.list({}, page, 'asha')).map(({ id }) => id)).toEqual([tested.lead, held.lead]);
    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    const meera = ['Meera Sharma'];
    expect(await told()).toEqual({ lists: [meera, meera, meera], counts: [1, 1, 1] });
    await enquire(KABIR);
    const both = ['Kabir Rao', ...meera];
    expect(await told()).toEqual({ lists: [both, both, both], counts: [2, 2, 2] });
  });

  test('shows the first page of each list, and says when there are more', async () => {
    for (let each = 0; each < 52; each += 1) {
      const phone = `98000000${String(each).padStart(2, '0')}`;
      await enquire({ ...MEERA, phone, email: `meera${each}@example.com` });
    }
    const { uncalled, tried } = await desk.leads.next(TODAY, 'asha');
    expect([uncalled.list.length, uncalled.more, tried.more]).toEqual([50, true, false]);
    expect(await desk.leads.counts(NOW, 'asha')).toMatchObject({ uncalled: 52 });
  });
});
