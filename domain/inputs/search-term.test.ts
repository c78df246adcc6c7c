import { expect, test } from 'vitest';
import { readLeadQuery } from '../leads/search.ts';
import { readSearchTerm } from './search-term.ts';

test.each([
  ['  air\u00adport\u200b ', 'airport'],
  ['\u202aAsha\u202c\u00a0Rao', 'Asha Rao'],
  ['“plots”,', 'plots'],
  ['<asha@example.com>;', 'asha@example.com'],
  ['mailto:asha@example.com?subject=Plot', 'asha@example.com'],
  ['tel:+919876543210', '+919876543210'],
  ['रक्\u200dषा', 'रक्\u200dषा'],
  ['a\u0000b\nc', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['\u200b', ''],
])('%j is searched as %j', (written, term) => expect(readSearchTerm(written)).toBe(term));

test.each([
  ['V\u20137KQ2M9', { by: 'reference', reference: 'V-7KQ2M9' }],
  ['\u200eV-7KQ2M9.', { by: 'reference', reference: 'V-7KQ2M9' }],
  ['૯૮૭૬૫', { by: 'phone', digits: '98765', last: '98765' }],
  ['98765/43210', { by: 'phone', digits: '9876543210', last: null }],
  ['+44 7911 123456', { by: 'phone', digits: '+447911123456', last: null }],
  ['+44 (0) 7911 123456', { by: 'phone', digits: '+447911123456', last: null }],
  ['971501234567', { by: 'phone', digits: '+971501234567', last: null }],
  ['00971 50', { by: 'phone', digits: '+97150', last: '0097150' }],
  ['97150', { by: 'phone', digits: '97150', last: '97150' }],
  ['KABIR@example.', { by: 'email', start: 'kabir@example' }],
])('the desk reads %j', (written, query) => expect(readLeadQuery(written)).toEqual(query));
