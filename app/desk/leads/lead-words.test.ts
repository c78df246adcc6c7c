import { describe, expect, test } from 'vitest';
import { fromIst } from '../../../domain/dates/india.ts';
import type { Enquiry } from '../../../domain/enquiries/types.ts';
import type { EnquiryDetail } from '../../../server/store/enquiries/enquiry-types.ts';
import type { ListedLead } from '../../../server/store/leads/lead-types.ts';
import { CONTACT, POPUP, SAMPLE_TIME, SITE_VISIT } from '../../../tests/harness/enquiries.ts';
import { listedLead, shownEnquiry } from './lead-words.ts';

const enquiry = (of: Enquiry, changes: Partial<EnquiryDetail> = {}) =>
  ({ ...of, releasedAt: null, othersOfPerson: 0, visit: null, deliveries: [], ...changes }) as EnquiryDetail;
const person: Omit<ListedLead, 'key' | 'latest' | 'unread'> = {
  id: 'person-1',
  name: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@example.com',
  stage: 'incoming',
  lostReason: null,
  ownerId: null,
  followUpAt: null,
  firstContactAt: null,
  callDueAt: null,
  enquiries: 1,
  lastEnquiryAt: SAMPLE_TIME,
  source: 'direct',
  campaign: null,
  restricted: null,
  state: 'x',
  firstEnquiryAt: SAMPLE_TIME,
  plots: [],
  visit: null,
};
const row = (of: Enquiry, changes: Partial<EnquiryDetail> = {}, stopped: string[] = []) =>
  listedLead({ ...person, key: of.id, latest: enquiry(of, changes), unread: true }, stopped);

test('a row of the list says what the newest enquiry is about', () => {
  expect(row(CONTACT)).toMatchObject({
    name: 'Asha Verma',
    title: 'Contact Us',
    summary: 'Plot 128',
    question: 'Is plot 128 still free?',
    held: false,
    parked: false,
    stageWords: 'Incoming',
    isUncalled: true,
  });
  expect(row(POPUP).summary).toBe('200 sq. yards, budget Up to ₹55 lakh, Ghaziabad');
  expect(row(SITE_VISIT).summary).toBe('3 visitors, Saturday 5 Dec 2026, 2:30 PM');
  const gone = listedLead(
    { ...person, stage: 'lost', lostReason: 'price', key: '', latest: null, unread: false },
    [],
  );
  expect(gone).toMatchObject({
    stageWords: 'Lost: Too expensive',
    title: '',
    createdAt: SAMPLE_TIME,
    stuck: [],
  });
});

test('a row of the table has the plots and the visit of its lead', () => {
  const startsAt = fromIst('2026-12-05', '14:30');
  const words = (changes: Partial<typeof person>) =>
    listedLead({ ...person, ...changes, key: '', latest: null, unread: false }, []);
  expect(words({ plots: ['A01', 'F06'], visit: { startsAt, state: 'confirmed' } })).toMatchObject({
    plots: 'A01, F06',
    visitWords: '5 Dec, 2:30 PM',
  });
  expect(words({ visit: { startsAt, state: 'no-show' } }).visitWords).toBe('5 Dec, 2:30 PM, did not come');
  expect(words({ visit: { startsAt, state: 'requested' } }).visitWords).toBe('5 Dec, 2:30 PM, requested');
  expect(words({}).visitWords).toBe('');
});

test('a plot is named once, and a long question is cut at a word', () => {
  const about = (fields: Partial<typeof CONTACT.fields>) =>
    row({ ...CONTACT, fields: { ...CONTACT.fields, ...fields } });
  expect(about({ plot: 'D11', subject: 'Plot D11' }).summary).toBe('Plot D11');
  expect(about({ plot: 'D11', subject: 'Price of d11?' }).summary).toBe('Price of d11?');
  expect(about({ plot: 'D11', subject: 'Plot D12' }).summary).toBe('Plot D11, Plot D12');
  expect(about({ plot: '', subject: 'Price' }).summary).toBe('Price');
  const { question } = about({ message: `Is it\nfree? ${'word '.repeat(300)}` });
  expect(question).toMatch(/^Is it free\? word.*word…$/);
  expect(question.length).toBeLessThanOrEqual(121);
  expect(about({ message: '' }).question).toBe('');
});

test('a visit that was moved or cancelled stands so in the list and at the top of its lead', () => {
  const visit = { startsAt: fromIst('2026-12-08', '11:00'), people: 2, state: 'confirmed' as const };
  const moved = '2 visitors, Tuesday 8 Dec 2026, 11:00 AM';
  expect(row(SITE_VISIT, { visit }).summary).toBe(moved);
  const shown = shownEnquiry(enquiry(SITE_VISIT, { visit }));
  expect(shown.summary).toBe(moved);
  expect(shown.rows).toContainEqual(['Visit', 'Tuesday 8 Dec 2026, 11:00 AM']);
  expect(shown.rows).toContainEqual(['Visit, as first asked', 'Saturday 5 Dec 2026, 2:30 PM']);
  expect(row(SITE_VISIT, { visit: { ...visit, state: 'cancelled' } }).summary).toBe(`${moved}, cancelled`);
  const bad = { ...visit, startsAt: 9e15 };
  expect(row(SITE_VISIT, { visit: bad }).summary).toBe('3 visitors, Saturday 5 Dec 2026, 2:30 PM');
});

test('what waits for a stopped channel is marked', () => {
  const deliveries = [{ channel: 'email', state: 'waiting' }] as EnquiryDetail['deliveries'];
  expect(row(CONTACT, { deliveries }, ['email'])).toMatchObject({ waits: true, stuck: [] });
  expect(row(CONTACT, { deliveries }, ['crm']).waits).toBe(false);
  const sent = [{ channel: 'email', state: 'sent' }] as EnquiryDetail['deliveries'];
  expect(row(CONTACT, { deliveries: sent }, ['email']).waits).toBe(false);
});

test('a row says why a search found it', () => {
  const found = (foundBy?: NonNullable<ListedLead['matchReason']>) =>
    listedLead(
      { ...person, key: '', latest: null, unread: false, ...(foundBy && { matchReason: foundBy }) },
      [],
    ).foundWords;
  const phone = '9876543210';
  expect(found({ by: 'phone', phone, of: 'Meera' })).toBe('Wrote from +91 98765 43210, the number of Meera');
  expect(found({ by: 'phone', phone, of: null })).toBe('+91 98765 43210');
  expect(found({ by: 'name', name: 'Asha Rao' })).toBe('Wrote as Asha Rao');
  expect(found()).toBe('');
});

test('a custom plot area keeps its unit', () => {
  const rows = (customPlotArea: string) => {
    const fields = { ...POPUP.fields, plotArea: 'custom' as const, customPlotArea };
    return shownEnquiry(enquiry({ ...POPUP, fields })).rows;
  };
  expect(rows('250')).toContainEqual(['Plot area', '250 sq. yards']);
  expect(rows('250 gaj')).toContainEqual(['Plot area', '250 gaj']);
});

test('what is held says why, and what was not filled in has no row', () => {
  const shown = shownEnquiry(enquiry(SITE_VISIT, { quarantine: 'More than 2 links' }));
  expect(shown).toMatchObject({ held: true, title: 'Site Visit' });
  expect(shown.rows).toContainEqual(['Visit', 'Saturday 5 Dec 2026, 2:30 PM']);
  expect(shown.rows.map(([label]) => label)).not.toContain('Message');
});

describe('a bad row is shown as far as it goes', () => {
  const touch = { at: 9e15, landingPage: '/', referrer: '', params: {} };
  test('times that are none', () => {
    const bad = enquiry(CONTACT, {
      createdAt: 8.64e15,
      firstTouch: touch,
      releasedAt: 9e15,
      quarantine: 'x',
    });
    expect(shownEnquiry(bad).rows).toContainEqual(['Received', 'at an unknown time']);
    expect(shownEnquiry(bad).rows).toContainEqual(['First visit', 'at an unknown time\n/']);
  });

  test('a visit on no day, and a form that is no more', () => {
    const fields = { ...SITE_VISIT.fields, date: '2026-13-45', time: 'noon' };
    expect(row({ ...SITE_VISIT, fields }).summary).toBe('3 visitors, 2026-13-45, noon');
    const unknown = enquiry({ ...CONTACT, form: 'fax' as never });
    expect(row(unknown)).toMatchObject({ title: 'fax', summary: '' });
    expect(shownEnquiry(unknown).rows).toContainEqual(['Email', 'asha@example.com']);
  });
});
