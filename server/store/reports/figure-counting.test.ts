import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/dates/durations.ts';
import type { Form } from '../../../domain/enquiries/types.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import { histogramStep } from '../../../domain/reports/contact-time.ts';
import { pageOfAddress } from '../../../domain/reports/names.ts';
import { countedState } from '../../../domain/reports/stages.ts';
import { ASHA, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { ENQUIRIES, LEADS, pages, reportDeskOn, touch } from '../../../tests/harness/report-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import { createDutyStore } from '../duty/duties.ts';
import { storedTouch } from '../enquiries/enquiry-reading.ts';
import { mergePeople, SYSTEM_AUTHOR } from '../people/merging.ts';
import { createReportStore } from './reports.ts';

describe.each(DIALECTS)('counts of reports on %s', (dialect) => {
  const desk = reportDeskOn(dialect);
  const { clock, countAll, enquireAs, totals } = desk;

  afterEach(async () => {
    await desk.store.db.deleteFrom('desk_rules').execute();
  });

  /** The same as `totals`, counted directly from the tables. */
  async function naive() {
    const sums: Record<string, number> = {};
    const add = (...key: string[]) => {
      const name = key.filter((part, index) => index < 2 || part !== '').join(' ');
      sums[name] = (sums[name] ?? 0) + 1;
    };
    const rows = (await desk.store.db.selectFrom('enquiry').selectAll().orderBy('id').execute()).filter(
      (row) => row.quarantine === null || row.released_at !== null,
    );
    for (const row of rows) {
      const { source, campaign } = sourceOf(storedTouch(row.last_touch));
      add('form', row.form);
      add('source', source);
      add('campaign', campaign ?? '');
      add('page', pageOfAddress(row.web_page), row.form);
    }
    const activities = await desk.store.db
      .selectFrom('lead_activity')
      .selectAll()
      .where('kind', '=', 'stage')
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    for (const lead of await desk.store.db.selectFrom('person').selectAll().execute()) {
      const first = rows.find((row) => row.person_id === lead.id);
      if (!first) continue;
      const { source, campaign } = sourceOf(storedTouch(first.last_touch));
      const loss = activities.find(
        ({ person_id, data }) => person_id === lead.id && JSON.parse(data).before.stage !== 'lost',
      );
      const state = countedState(lead.stage, loss ? JSON.parse(loss.data).before.stage : 'incoming');
      const { first_contact_at: called, owner_id: owner, call_due_at: due } = lead;
      if (owner !== null) {
        add('owner-lead', owner, state);
        add(
          'owner-contact',
          owner,
          histogramStep(called === null ? null : Math.max(0, called - first.created_at)),
        );
        if (due !== null)
          add('owner-target', owner, called === null ? 'open' : called <= due ? 'within' : 'late');
      }
      add('lead', '', state);
      add('lead-source', source, state);
      add('lead-campaign', campaign ?? '', state);
      add('lead-contact', histogramStep(called === null ? null : Math.max(0, called - first.created_at)));
      if (lead.stage === 'lost') add('lead-lost', lead.lost_reason ?? '');
    }
    return sums;
  }

  test('the counts equal those of the tables after any changes', async () => {
    const place = fc.integer({ min: 0, max: 5 });
    const stage = fc.constantFrom('contacted', 'visited', 'negotiation', 'booked', 'lost', 'incoming');
    const step = fc.oneof(
      fc.record({
        do: fc.constant('enquire' as const),
        place,
        form: fc.constantFrom<Form>('contact', 'popup', 'site-visit'),
        source: fc.constantFrom('google', 'facebook', 'justdial.com'),
        campaign: fc.constantFrom('', 'diwali', 'holi'),
        page: fc.constantFrom('/', '/price?plot=F06', '/blog/one', '/contact-us'),
        held: fc.boolean(),
        later: fc.integer({ min: 0, max: 40 * 24 }),
      }),
      fc.record({ do: fc.constant('stage' as const), place, stage }),
      fc.record({ do: fc.constant('call' as const), place, later: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ do: fc.constantFrom('release' as const, 'undo' as const, 'count' as const), place }),
      fc.record({ do: fc.constant('merge' as const), place, other: place }),
      fc.record({ do: fc.constant('owner' as const), place, owner: fc.constantFrom(ASHA, RAVI, null) }),
    );
    await createDutyStore(desk.store, desk.leads, desk.now).changeRules(
      (rules) => ({ ...rules, callTarget: 60 }),
      ASHA,
    );
    const walk = fc.array(step, { minLength: 15, maxLength: 30 });
    const atMost = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(walk, atMost, async (steps, atOnce) => {
        await desk.removePeople();
        await desk.removeFigures();
        clock.now = NOW;
        const known = new Map<number, string>();
        const held: string[] = [];
        let last = '';
        for (const at of steps) {
          const lead = known.get(at.place) ?? '';
          switch (at.do) {
            case 'enquire': {
              clock.now += at.later * HOUR_MS;
              const quarantine = at.held ? 'More than 2 links' : null;
              const sent = await enquireAs(
                at.place,
                { webPage: at.page, lastTouch: touch(at.source, at.campaign), quarantine },
                at.form,
              );
              known.set(at.place, sent.lead);
              if (at.held) held.push(sent.enquiry);
              break;
            }
            case 'call':
              clock.now += at.later * 60_000;
              await desk.leads.change(
                lead,
                { contact: { way: 'call', outcome: 'no-answer', text: '' }, note: 'x' },
                ASHA,
              );
              break;
            case 'stage': {
              clock.now += 1000;
              const lostReason = at.stage === 'lost' ? 'price' : null;
              const done = await desk.leads.change(lead, { stage: { stage: at.stage, lostReason } }, ASHA);
              if (done.outcome === 'changed') last = done.changeSet;
              break;
            }
            case 'owner':
              await desk.leads.change(lead, { owner: at.owner }, ASHA);
              break;
            case 'undo':
              await desk.leads.undo(last, ASHA);
              break;
            case 'release':
              await desk.enquiries.release(held.pop() ?? '', ASHA);
              break;
            case 'merge': {
              const other = known.get(at.other) ?? '';
              if (!lead || !other || lead === other) break;
              const merging = {
                one: lead,
                other,
                by: SYSTEM_AUTHOR,
                at: clock.now,
                dialect: desk.store.dialect,
              };
              const { person: into } = await desk.store.write((trx) => mergePeople(trx, merging));
              for (const [one, id] of known) if (id === lead || id === other) known.set(one, into);
              break;
            }
            case 'count':
              await countAll(desk.figures, atOnce);
          }
        }
        await countAll(desk.figures, atOnce);
        const period = { from: '2026-11-01', until: '2031-12-31' };
        expect({ ...(await totals(ENQUIRIES, period)), ...(await totals(LEADS, period)) }).toEqual(
          await naive(),
        );
        expect(await desk.figures.due(10)).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  test('a person who is due for counting before and after a merge is counted once', async () => {
    const [older, younger] = [await enquireAs(1), await enquireAs(2)];
    await countAll();
    await desk.leads.change(younger.lead, { stage: { stage: 'visited', lostReason: null } }, ASHA);
    const merging = {
      one: older.lead,
      other: younger.lead,
      by: SYSTEM_AUTHOR,
      at: clock.now,
      dialect: desk.store.dialect,
    };
    await desk.store.write((trx) => mergePeople(trx, merging));
    await countAll(desk.figures, 1);
    expect(await totals(LEADS)).toMatchObject({ 'lead  visited': 1 });
    expect({ ...(await totals(ENQUIRIES)), ...(await totals(LEADS)) }).toEqual(await naive());
  });

  test('each event is counted once, even with two processes and an interruption', async () => {
    for (let index = 0; index < 40; index += 1) await enquireAs(index);
    const others = await Promise.all([1, 2].map(() => desk.database.open()));
    const broken: Store = {
      ...desk.store,
      // The process dies after all work and before the commit.
      write: (work) =>
        desk.store.write(async (trx) => {
          await work(trx);
          throw new Error('killed');
        }),
    };
    await expect(createReportStore(broken, pages).count(10)).rejects.toThrow('killed');
    expect(await desk.figures.due(100)).toBe(40);
    await Promise.all([desk.store, ...others].map((each) => countAll(createReportStore(each, pages), 3)));
    expect(await totals(ENQUIRIES)).toMatchObject({ 'form contact': 40, 'page /contact-us contact': 40 });
    expect(await totals(LEADS)).toMatchObject({ 'lead  incoming': 40, 'lead-contact not-yet': 40 });
  });

  test('an erased person stays counted, without identifying data', async () => {
    const { lead } = await enquireAs(1);
    await enquireAs(2);
    await countAll();
    for (const table of ['enquiry', 'contact_point', 'lead_activity'] as const)
      await desk.store.db.deleteFrom(table).where('person_id', '=', lead).execute();
    await desk.store.db.deleteFrom('person').where('id', '=', lead).execute();
    await countAll();
    expect(await totals(LEADS)).toMatchObject({ 'lead  incoming': 2 });
    const rows = await desk.store.db.selectFrom('figure_lead').select('person_id').execute();
    expect(rows.map(({ person_id }) => person_id)).not.toContain(lead);
  });
});
