import { beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '../../domain/content/types.ts';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { crmRequest } from '../../domain/enquiries/crm-body.ts';
import { SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { activityWords } from '../../domain/leads/activity.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { ASHA, RAVI } from '../../tests/harness/lead-desk.ts';
import { ERASURE, personalDeskOn } from '../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { readConfig } from '../process/config.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/intake/enquiries.ts';
import { createReportStore } from '../store/reports/reports.ts';
import { createEnterLead, type EnterLead } from './enter-lead.ts';

const KEYS = { siteKey: 's', accountKey: '', sourceId: '' };
const KABIR = { name: 'Kabir Rao', phone: '90000 00002', source: 'Channel partner', consent: 'on' };

describe.each(DIALECTS)('a lead that the desk enters, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  let enter: EnterLead;
  let pokes = 0;
  let accepted: string[] = [];
  beforeEach(() => {
    [pokes, accepted] = [0, []];
    enter = createEnterLead({
      siteUrl: 'https://vayuvan.example',
      now: desk.now,
      // The public limit is one enquiry a minute here.
      enquiries: createEnquiryStore(desk.store, {
        now: desk.now,
        enquiriesPerMinute: 1,
        retryBaseMs: 5000,
        addressSecret: 'secret',
        channels: openChannels(readConfig({})),
      }),
      content: { snapshot: async () => ({ consentWordings: [] }) as unknown as Content },
      pokeRelay: () => {
        pokes += 1;
      },
      onAccepted: (form) => accepted.push(form),
    });
  });

  const byAsha = { by: ASHA, followUpAt: null };
  async function entered(fields: Record<string, string> = KABIR, entry: Parameters<EnterLead>[1] = byAsha) {
    desk.clock.now += 1000;
    const result = await enter(fields, entry);
    if (!('enquiry' in result)) throw new Error(JSON.stringify(result));
    const id = (await desk.leads.findByEnquiry(result.enquiry.id)) ?? '';
    const lead = await desk.leads.find(id);
    if (!lead) throw new Error('The lead is not there.');
    return { ...result, lead };
  }
  const historyOf = ({ activities }: Awaited<ReturnType<typeof entered>>['lead']) =>
    activities.map(({ author, activity }) => `${author.name}: ${activity && activityWords(activity)}`);

  test('is an enquiry with owner, source, interest, follow-up and author, and goes to the CRM alone', async () => {
    const followUpAt = desk.clock.now + DAY_MS;
    const fields = { ...KABIR, plot: 'F06', plotArea: '200', message: 'Came with his mother' };
    const { lead, enquiry, outcome } = await entered(fields, { by: ASHA, followUpAt });
    expect(outcome).toBe('accepted');
    expect(lead).toMatchObject({
      ...{ name: 'Kabir Rao', phone: '9000000002', email: '', ownerId: ASHA.id, followUpAt },
      ...{ source: 'channel partner', interest: { plots: ['F06'], sizes: ['200'] }, enquiries: 1 },
    });
    expect(historyOf(lead).toSorted()).toEqual([
      `Asha: Entered at the desk: ${enquiry.reference}`,
      expect.stringMatching(/^Asha: Follow-up: /),
      'Asha: Owner: Asha',
    ]);
    const stored = await desk.enquiries.find(enquiry.id);
    expect(stored).toMatchObject({ form: 'desk', quarantine: null, consent: { version: 'desk-2026-11' } });
    expect(stored?.deliveries.map(({ channel, dueAt }) => [channel, dueAt])).toEqual([
      ['crm', desk.clock.now],
      ['webhook', desk.clock.now],
    ]);
    const request = stored && crmRequest(stored, KEYS);
    expect(request?.body).toMatchObject({
      ...{ name: 'Kabir Rao', phone: '9000000002', lead_source: 'Channel partner', subsource: 'Sales desk' },
      message: `Came with his mother\nSize: 200 sq. yards\nPlot: F06\nReference: ${enquiry.reference}`,
    });
    expect([pokes, accepted]).toEqual([1, ['desk']]);

    const reports = createReportStore(desk.store, async () => []);
    while ((await reports.count(7)) > 0);
    const totals = await reports.totals({ from: '2026-08-01', until: '2026-12-31' }, [
      'source',
      'lead-source',
    ]);
    expect(
      totals
        .filter(({ value }) => value === 'channel partner')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['lead-source', 'source']);
  });

  test('with a number from abroad is one person however it is written, who can be found and erased', async () => {
    const abroad = { ...KABIR, name: 'Salim Rao', phone: '+971 50 123 4567' };
    const { lead, enquiry } = await entered(abroad);
    expect(lead.phone).toBe('+971501234567');
    const stored = await desk.enquiries.find(enquiry.id);
    expect(stored && crmRequest(stored, KEYS)?.body.phone).toBe('+971501234567');
    for (const phone of ['00971 50 123 4567', '(+971) 050 123-4567']) {
      expect((await entered({ ...abroad, phone })).lead.id).toBe(lead.id);
    }
    // The same digits in India are another number.
    const indian = await entered({ ...KABIR, phone: '9715012345' });
    expect(indian.lead.id).not.toBe(lead.id);
    const note = 'Salim is on 00971 50 123 4567 or 050 1234567, not on 9715012345';
    await desk.leads.change(indian.lead.id, { note }, ASHA);

    for (const typed of ['+971 50 123 4567', '00971501234567', '+971501', '971501234567', '97150123456']) {
      const found = await desk.personal.find(typed);
      expect(
        found?.people.map(({ id }) => id),
        typed,
      ).toEqual([lead.id]);
      const isWhole = !['+971501', '97150123456'].includes(typed);
      expect(
        found?.mentions.some(({ table }) => table === 'lead_activity'),
        typed,
      ).toBe(isWhole);
    }
    expect((await desk.personal.find('97150123'))?.people).toHaveLength(2);

    await desk.personal.erase(lead.id, ERASURE);
    const left = await desk.leads.find(indian.lead.id);
    expect(JSON.stringify(left?.activities)).toContain('is on [erased] or [erased], not on 9715012345');
    expect(await desk.names()).toEqual(['Kabir Rao']);
    const points = await desk.store.db.selectFrom('contact_point').select('value').execute();
    expect(points).toEqual([{ value: '9715012345' }]);
  });

  test('with a number from abroad a digit away is proposed as the same person', async () => {
    const { lead } = await entered({ ...KABIR, phone: '+971501234567' });
    const other = await entered({ ...KABIR, name: 'Kabeer', phone: '+971501234568' });
    const [alike] = await desk.leads.possibleDuplicates(lead.id);
    expect(alike).toMatchObject({ id: other.lead.id });
    expect(alike?.why[0]).toBe('number +971 50 123 4568, one digit away');
  });

  test('is refused without consent, and nothing is stored', async () => {
    const { consent: _, ...without } = KABIR;
    expect(await enter(without, byAsha)).toEqual({
      outcome: 'refused',
      errors: { consent: expect.stringContaining('only if they agreed') },
    });
    expect(await desk.names()).toEqual([]);
  });

  test('is stored once, however often it is sent, and only changed fields make another', async () => {
    const keyed = { ...KABIR, [SUBMISSION_FIELD]: 'one' };
    const [first, again] = await Promise.all([enter(keyed, byAsha), enter(keyed, byAsha)]);
    expect([first, again].map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'repeated']);
    const { lead } = await entered(keyed);
    expect([lead.enquiries, lead.activities.length]).toEqual([1, 2]);
    expect((await entered({ ...keyed, message: 'And a note' })).lead.enquiries).toBe(2);
  });

  test('with a known number joins that person, who keeps owner and address', async () => {
    const known = await desk.enquire({ name: 'Kabir', phone: '9000000002', email: 'kabir@example.org' });
    await desk.leads.change(known.lead, { owner: RAVI }, RAVI);
    const { lead, enquiry } = await entered();
    expect(lead).toMatchObject({
      ...{ id: known.lead, name: 'Kabir Rao', email: 'kabir@example.org' },
      ...{ ownerId: RAVI.id, enquiries: 2 },
    });
    expect(historyOf(lead)[0]).toBe(`Asha: Entered at the desk: ${enquiry.reference}`);

    // A split and a merge build the person from the enquiries again.
    const split = await desk.leads.split(known.lead, [known.enquiry], { by: ASHA });
    expect(split.outcome).toBe('changed');
    expect(await desk.leads.find(known.lead)).toMatchObject({ email: '', enquiries: 1 });
  });

  test('people without an address stay people of their own, also beside a public enquiry', async () => {
    const { lead: one } = await entered();
    const { lead: other } = await entered({ ...KABIR, name: 'Meera', phone: '9000000003' });
    expect(other.id).not.toBe(one.id);
    const points = await desk.store.db.selectFrom('contact_point').select(['kind', 'value']).execute();
    expect(points.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      'phone 9000000002',
      'phone 9000000003',
    ]);
    const corrected = await desk.personal.correct(other.id, { email: 'meera@example.org' }, ASHA);
    expect(corrected.outcome).toBe('corrected');
    expect(await desk.leads.find(other.id)).toMatchObject({ email: 'meera@example.org' });
    const written = await desk.enquire({ name: 'Kabir Rao', phone: '9000000002', email: 'k@example.org' });
    expect(written.lead).toBe(one.id);
    expect(await desk.leads.find(one.id)).toMatchObject({ email: 'k@example.org', enquiries: 2 });
  });

  test('has no limit of an address, and leaves those of visitors as they are', async () => {
    for (const phone of ['9000000011', '9000000012', '9000000013', '9000000014']) {
      const { enquiry } = await entered({ ...KABIR, phone });
      expect((await desk.enquiries.find(enquiry.id))?.quarantine).toBeNull();
    }
    const result = await desk.enquiries.submit(newEnquiry('contact', { phone: '9000000015' }));
    expect(result).toMatchObject({ outcome: 'accepted', held: false });
  });

  test('of a restricted person is recorded, and gives nobody a reason to call', async () => {
    const known = await desk.enquire({ name: 'Kabir', phone: '9000000002', email: 'kabir@example.org' });
    await desk.personal.restrict(known.lead, 'objection', ASHA);
    const { lead } = await entered(KABIR, { by: ASHA, followUpAt: desk.clock.now + DAY_MS });
    expect(lead).toMatchObject({ id: known.lead, ownerId: null, followUpAt: null });
    expect(lead.restricted).not.toBeNull();
  });

  test('is handed out, searched for mentions and erased with its note', async () => {
    const { lead } = await entered({ ...KABIR, message: 'Brother of Meera Zutshi' });
    const other = await desk.enquire({ name: 'Meera Zutshi', phone: '9000012345', email: 'm@example.com' });
    const detail = await desk.personal.export(lead.id);
    expect(JSON.stringify(detail)).toContain('Channel partner');
    await desk.personal.erase(other.lead, ERASURE);
    const kept = await desk.leads.find(lead.id);
    expect(kept?.history[0]?.fields.message).toBe('Brother of [erased]');
    await desk.personal.erase(lead.id, ERASURE);
    expect(await desk.names()).toEqual([]);
    const rows = await desk.store.db.selectFrom('enquiry').select('id').execute();
    expect(rows).toEqual([]);
  });
});
