import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/durations.ts';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { fill } from '../../database/migrations/0018-leads.ts';
import { up as foldNames } from '../../database/migrations/0026-folded-names.ts';
import { fill as addSounds } from '../../database/migrations/0029-lead-search.ts';
import type { LeadFilter } from './lead-types.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };
const ANAND = { name: 'आनंद कुमार', phone: '9111111111', email: 'anand@example.com' };
const PAGE = { before: null, after: null, limit: 50 };

describe.each(DIALECTS)('leads on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock, enquire } = desk;

  const names = async (filter: LeadFilter = {}, page = PAGE) =>
    (await desk.leads.list(filter, page, 'asha')).map(({ name }) => name);
  const found = async (text: string) => {
    const query = readLeadQuery(text);
    return query && (await desk.leads.search(query, 10, 'asha')).map(({ name }) => name);
  };
  const touch = (params: object) => ({ at: NOW, landingPage: '/', referrer: '', params });

  test('a person who enquires again is one lead with all enquiries, listed first', async () => {
    const first = await enquire(MEERA);
    await enquire(KABIR);
    expect(await names()).toEqual(['Kabir Rao', 'Meera Sharma']);
    const again = await enquire({ ...MEERA, name: 'Meera Verma' });
    expect(again.lead).toBe(first.lead);
    expect(await names()).toEqual(['Meera Verma', 'Kabir Rao']);
    const lead = await desk.leads.find(first.lead);
    expect(lead).toMatchObject({ enquiries: 2, stage: 'incoming', ownerId: null, firstContactAt: null });
    expect(lead?.history.map(({ id }) => id)).toEqual([again.enquiry, first.enquiry]);
    expect(await desk.leads.find('nobody')).toBeNull();
    expect(await desk.leads.findByEnquiry('nothing')).toBeNull();
  });

  test('a held enquiry changes nothing of a known person until it is released', async () => {
    const known = await enquire(MEERA);
    const held = await enquire({ ...MEERA, name: 'Buy Links' }, { quarantine: 'More than 2 links' });
    expect(held.lead).toBe(known.lead);
    expect(await names()).toEqual(['Meera Sharma']);
    expect(await names({ only: 'held' })).toEqual(['Meera Sharma']);
    expect(await found('buy links')).toEqual([]);
    expect(await desk.leads.counts(clock.now, 'asha')).toMatchObject({ held: 1, uncalled: 1 });
    expect(await desk.enquiries.release(held.enquiry, ASHA)).toBe(true);
    expect(await names()).toEqual(['Buy Links']);
    expect(await found('buy links')).toEqual(['Buy Links']);
    expect(await names({ only: 'held' })).toEqual([]);
  });

  test('a list is narrowed by each filter and by several, and pages forwards and back', async () => {
    const google = touch({ utm_source: 'Google', utm_campaign: 'Diwali' });
    const { lead } = await enquire(MEERA, { lastTouch: google });
    clock.now += DAY_MS;
    await enquire(KABIR, { lastTouch: touch({ fbclid: 'x' }) });
    await enquire(ANAND);
    await desk.leads.change(lead, { stage: { stage: 'visited', lostReason: null }, owner: RAVI }, ASHA);
    expect(await names({ stage: 'visited' })).toEqual(['Meera Sharma']);
    expect(await names({ owner: 'ravi', source: 'google', campaign: 'diwali' })).toEqual(['Meera Sharma']);
    expect(await names({ owner: 'ravi', source: 'facebook' })).toEqual([]);
    expect(await names({ form: 'contact', source: 'direct' })).toEqual(['आनंद कुमार']);
    expect(await names({ until: NOW + 2 * HOUR_MS })).toEqual(['Meera Sharma']);
    expect(await names({ from: NOW + 2 * HOUR_MS })).toEqual(['आनंद कुमार', 'Kabir Rao']);
    expect(await desk.leads.sources()).toEqual({
      sources: ['direct', 'facebook', 'google'],
      campaigns: ['diwali'],
    });
    const [first, second] = await desk.leads.list({}, { ...PAGE, limit: 2 }, 'asha');
    const older = await desk.leads.list({}, { ...PAGE, before: second?.key ?? '' }, 'asha');
    expect(older.map(({ name }) => name)).toEqual(['Meera Sharma']);
    const newer = await desk.leads.list({}, { ...PAGE, after: older[0]?.key ?? '' }, 'asha');
    expect(newer.map(({ key }) => key)).toEqual([first?.key, second?.key]);
  });

  test('failed deliveries list the lead by their enquiry', async () => {
    const { enquiry } = await enquire(MEERA);
    await enquire({ ...MEERA, subject: 'Once more' });
    await desk.store.db
      .updateTable('delivery')
      .set({ state: 'parked' })
      .where('enquiry_id', '=', enquiry)
      .execute();
    const [row, ...others] = await desk.leads.list({ only: 'trouble' }, PAGE, 'asha');
    expect(others).toEqual([]);
    expect(row?.latest?.id).toBe(enquiry);
    expect((await desk.leads.counts(clock.now, 'asha')).trouble).toBeGreaterThan(0);
  });

  test('finds a lead by phone in any form, e-mail, reference, and the beginning of each word of the name', async () => {
    const { reference } = await enquire(MEERA);
    await enquire(KABIR);
    await enquire(ANAND);
    for (const text of ['9000000001', '+91 90000 00001', '090000-00001', '९००००००००१']) {
      expect(await found(text)).toEqual(['Meera Sharma']);
    }
    expect(await found('9000')).toEqual(['Kabir Rao', 'Meera Sharma']);
    expect(await found('KABIR@example.')).toEqual(['Kabir Rao']);
    expect(await found(reference.toLowerCase())).toEqual(['Meera Sharma']);
    expect(await found('sha')).toEqual(['Meera Sharma']);
    expect(await found('meera sh')).toEqual(['Meera Sharma']);
    expect(await found('SHARMA, Mee')).toEqual(['Meera Sharma']);
    expect(await found('meera rao')).toEqual([]);
    expect(await found('आनं')).toEqual(['आनंद कुमार']);
    expect(await found('कुमार')).toEqual(['आनंद कुमार']);
    for (const text of ['', ' ', 'm', '12', '%', "'; drop"]) expect((await found(text)) ?? []).toEqual([]);
  });

  test('a search result has its reason when the row does not show it', async () => {
    const [mother, son] = [await enquire(MEERA), await enquire({ ...MEERA, name: 'Arjun Sharma' })];
    await desk.leads.split(mother.lead, [son.enquiry], { by: ASHA });
    const why = async (text: string) => {
      const query = readLeadQuery(text);
      const leads = query ? await desk.leads.search(query, 10, 'asha') : [];
      return leads.map(({ name, matchReason }) => [name, matchReason]);
    };
    const { phone } = MEERA;
    const owner = { by: 'phone', phone, of: null };
    const [first = '', second = ''] = (await why(phone)).map(([name]) => String(name));
    // The number belongs to one of them; the other wrote from it too.
    const of = (await why(phone.slice(0, 9)))[0]?.[0];
    expect(await why(phone)).toEqual(
      [first, second].map((name) => [name, name === of ? owner : { ...owner, of }]),
    );
    expect([first, second].toSorted()).toEqual(['Arjun Sharma', 'Meera Sharma']);

    await enquire({ ...MEERA, phone: '9000000077', name: 'Meera Verma', email: MEERA.email });
    expect(await why('verma')).toEqual([['Meera Verma', undefined]]);
    expect(await why('meera sharma')).toEqual([['Meera Verma', { by: 'name', name: 'Meera Sharma' }]]);
    expect(await why('9000000077')).toEqual([
      ['Meera Verma', { by: 'phone', phone: '9000000077', of: null }],
    ]);
    expect(await why(MEERA.email.slice(0, 6))).toEqual([
      ['Meera Verma', { by: 'email', email: MEERA.email }],
    ]);
    expect(await why(son.reference)).toEqual([
      [expect.any(String), { by: 'reference', reference: son.reference }],
    ]);
  });

  test('a call is recorded with its outcome and response time, and undone as a whole', async () => {
    const { lead } = await enquire(MEERA);
    clock.now += 5 * 60_000;
    const called = await desk.leads.change(
      lead,
      {
        contact: { way: 'call', outcome: 'reached', text: 'Wants a corner plot' },
        followUp: clock.now + HOUR_MS,
        note: '',
      },
      ASHA,
    );
    expect(await desk.leads.find(lead)).toMatchObject({
      stage: 'contacted',
      firstContactAt: clock.now,
      followUpAt: clock.now + HOUR_MS,
      activities: [
        { activity: { kind: 'follow-up' } },
        { activity: { kind: 'stage' } },
        { activity: { first: true } },
      ],
    });
    const set = called.outcome === 'changed' ? called.changeSet : '';
    expect(await desk.leads.undo(set, RAVI)).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.undo(set, ASHA)).toMatchObject({ outcome: 'changed' });
    const back = await desk.leads.find(lead);
    expect(back).toMatchObject({ stage: 'incoming', firstContactAt: null, followUpAt: null });
    expect(back?.activities.every(({ undone }) => undone)).toBe(true);
    expect(await desk.leads.undo(set, ASHA)).toEqual({ outcome: 'unknown' });
  });

  test('of two concurrent changes the later is refused, and undoes nothing of the other', async () => {
    const { lead } = await enquire(MEERA);
    const lost = { stage: 'lost', lostReason: 'price' };
    const interest = { plots: ['A01'], sizes: [] };
    const first = await desk.leads.change(
      lead,
      { stage: lost, interest, expected: { stage: 'incoming' } },
      ASHA,
    );
    const second = await desk.leads.change(
      lead,
      { stage: { stage: 'booked', lostReason: null }, expected: { stage: 'incoming' } },
      RAVI,
    );
    expect(second).toEqual({ outcome: 'stale', by: 'Asha' });
    await desk.leads.change(lead, { stage: { stage: 'visited', lostReason: null } }, RAVI);
    const set = first.outcome === 'changed' ? first.changeSet : '';
    expect(await desk.leads.undo(set, ASHA)).toEqual({ outcome: 'stale', by: 'Ravi' });
    expect(await desk.leads.change(lead, { owner: null, followUp: null }, ASHA)).toEqual({ outcome: 'same' });
    expect(await desk.leads.change('nobody', { note: 'x' }, ASHA)).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.find(lead)).toMatchObject({ stage: 'visited', lostReason: null, interest });
  });

  test('a lead is unread for each account until it is opened, and again after the next enquiry', async () => {
    const { lead } = await enquire(MEERA);
    const unread = async (account: string) =>
      (await desk.leads.list({}, PAGE, account)).map((row) => row.unread);
    expect(await unread('asha')).toEqual([true]);
    expect(await desk.leads.markSeen('asha', lead)).toBe(true);
    expect(await desk.leads.markSeen('asha', lead)).toBe(false);
    expect([await unread('asha'), await unread('ravi')]).toEqual([[false], [true]]);
    await enquire(MEERA);
    expect(await unread('asha')).toEqual([true]);
    expect(await desk.leads.markSeen('asha', lead)).toBe(true);
    expect(await desk.leads.markSeen('asha', 'nobody')).toBe(false);
  });

  test('a click id identifies the advertiser, and is stored whole', async () => {
    const id = 'x'.repeat(500);
    const { lead, enquiry } = await enquire(MEERA, { lastTouch: touch({ msclkid: id }) });
    await enquire(KABIR, { lastTouch: touch({ gbraid: id }) });
    expect((await desk.leads.sources()).sources).toEqual(['bing', 'google']);
    expect(await names({ source: 'bing' })).toEqual(['Meera Sharma']);
    const kept = (await desk.leads.find(lead))?.history.find((each) => each.id === enquiry);
    expect(kept?.lastTouch?.params).toEqual({ msclkid: id });
  });

  test('people from before leads existed are filled in as new', async () => {
    await enquire(MEERA, { lastTouch: touch({ utm_source: 'Google', utm_campaign: 'Diwali' }) });
    await enquire({ ...MEERA, name: 'Meera Vérma' }, { lastTouch: touch({ gclid: 'x' }) });
    await enquire(ANAND, { lastTouch: { ...touch({}), referrer: 'https://www.justdial.com/noida' } });
    const kept = async () => ({
      people: await desk.store.db.selectFrom('person').selectAll().orderBy('id').execute(),
      words: await desk.store.db
        .selectFrom('lead_word')
        .selectAll()
        .orderBy('person_id')
        .orderBy('word')
        .execute(),
    });
    const before = await kept();
    expect(before.words.length).toBeGreaterThan(6);
    await desk.store.db.deleteFrom('lead_word').execute();
    await desk.store.db
      .updateTable('person')
      .set({ name: '', phone: '', email: '', form: '', source: 'direct', campaign: null })
      .set({ last_enquiry_id: '', last_enquiry_at: 0, enquiries: 0 })
      .execute();
    await fill(desk.store.db as never);
    await foldNames(desk.store.db as never);
    await addSounds(desk.store.db as never);
    expect(await kept()).toEqual(before);
  });

  test('merging two people keeps the data of both', async () => {
    const one = await enquire(MEERA);
    const two = await enquire(KABIR);
    await desk.leads.change(one.lead, { owner: ASHA, stage: { stage: 'lost', lostReason: 'price' } }, ASHA);
    await desk.leads.change(
      two.lead,
      { stage: { stage: 'negotiation', lostReason: null }, followUp: NOW + HOUR_MS, note: 'Is his brother' },
      RAVI,
    );
    const both = await enquire({ ...MEERA, email: KABIR.email });
    expect(both.lead).toBe(one.lead);
    expect(await desk.leads.find(two.lead)).toBeNull();
    const lead = await desk.leads.find(one.lead);
    expect(lead).toMatchObject({
      enquiries: 3,
      stage: 'negotiation',
      lostReason: null,
      ownerId: 'asha',
      followUpAt: NOW + HOUR_MS,
    });
    expect(lead?.activities).toHaveLength(6);
    expect(await found('kabir')).toEqual(['Meera Sharma']);
  });
});
