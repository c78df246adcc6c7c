import { expect, test } from 'vitest';
import { CONTACT, POPUP, SITE_VISIT } from '../../../tests/harness/enquiries.ts';
import { whatWasSent } from './what-was-sent.ts';

test('a sender reads again what was filled in, and nothing that was not', () => {
  expect(whatWasSent(CONTACT)).toContainEqual(['Subject', 'Plot 128']);
  expect(whatWasSent(POPUP)).toContainEqual(['Plot area', '200 sq. yards']);
  const visit = whatWasSent(SITE_VISIT);
  expect(visit).toContainEqual(['Phone Number', '+91 99887 76655']);
  expect(visit).toContainEqual(['Visit date', '5 Dec 2026']);
  expect(visit).toContainEqual(['Visit time', '2:30 PM']);
  expect(visit.map(([label]) => label)).not.toContain('Message');
});
