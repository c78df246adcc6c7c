import { describe, expect, test } from 'vitest';
import type { Enquiry } from '../../../domain/enquiries/types.ts';
import type { EnquiryDetail } from '../../../server/store/enquiry-types.ts';
import { CONTACT, POPUP, SITE_VISIT } from '../../../tests/harness/enquiries.ts';
import { listedLead, shownLead } from './lead-words.ts';

const lead = (enquiry: Enquiry, changes: Partial<EnquiryDetail> = {}) =>
  ({ ...enquiry, releasedAt: null, othersOfPerson: 0, deliveries: [], ...changes }) as EnquiryDetail;

test('a row of the list says what the enquiry is about', () => {
  expect(listedLead(lead(CONTACT))).toMatchObject({
    name: 'Asha Verma',
    title: 'Contact Us',
    summary: 'Plot 128',
    held: false,
    parked: false,
  });
  expect(listedLead(lead(POPUP)).summary).toBe('200 sq. yards, budget Up to ₹55 lakh, Ghaziabad');
  expect(listedLead(lead(SITE_VISIT)).summary).toBe('3 visitors, Saturday 5 Dec 2026, 2:30 PM');
});

test('a custom plot area keeps its unit', () => {
  const rows = (customPlotArea: string) => {
    const fields = { ...POPUP.fields, plotArea: 'custom' as const, customPlotArea };
    return shownLead(lead({ ...POPUP, fields })).rows;
  };
  expect(rows('250')).toContainEqual(['Plot area', '250 sq. yards']);
  expect(rows('250 gaj')).toContainEqual(['Plot area', '250 gaj']);
});

test('what is held says why, and what was not filled in has no row', () => {
  const shown = shownLead(lead(SITE_VISIT, { quarantine: 'More than 2 links' }));
  expect(shown).toMatchObject({ held: true, title: 'Site Visit', phone: '9988776655' });
  expect(shown.rows).toContainEqual(['Visit', 'Saturday 5 Dec 2026, 2:30 PM']);
  expect(shown.rows.map(([label]) => label)).not.toContain('Message');
});

describe('a bad row is shown as far as it goes', () => {
  const touch = { at: 9e15, landingPage: '/', referrer: '', params: {} };
  test('times that are none', () => {
    const bad = lead(CONTACT, { createdAt: 8.64e15, firstTouch: touch, releasedAt: 9e15, quarantine: 'x' });
    expect(shownLead(bad).rows).toContainEqual(['Received', 'at an unknown time']);
    expect(shownLead(bad).rows).toContainEqual(['First visit', 'at an unknown time\n/']);
  });

  test('a visit on no day, and a form that is no more', () => {
    const fields = { ...SITE_VISIT.fields, date: '2026-13-45', time: 'noon' };
    expect(listedLead(lead({ ...SITE_VISIT, fields })).summary).toBe('3 visitors, 2026-13-45, noon');
    const unknown = lead({ ...CONTACT, form: 'fax' as never });
    expect(listedLead(unknown)).toMatchObject({ title: 'fax', summary: '' });
    expect(shownLead(unknown).rows).toContainEqual(['Email', 'asha@example.com']);
  });
});
