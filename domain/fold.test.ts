import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../tests/harness/any-text.ts';
import { fold } from './fold.ts';

test.each([
  ['Łukasz', 'lukasz'],
  ['STRASSE', 'straße'],
  ['STRAẞE', 'strasse'],
  ['Søren Ærø Þór', 'soren aero thor'],
  ['İstanbul', 'istanbul'],
  ['Vérma', 've\u0301rma'],
  ['ﬁne', 'fine'],
  // The dot below: as one code point, as two, and left out.
  ['\u0958लम', 'क\u093cलम'],
  ['क़लम', 'कलम'],
  ['ज़मीन', 'जमीन'],
  ['चाँद', 'चांद'],
  ['हिन्दी', 'हिंदी'],
  ['सम्पर्क', 'संपर्क'],
  ['पञ्चायत', 'पंचायत'],
  // Joiner and non-joiner.
  ['राज\u200dकुमार', 'राजकुमार'],
  ['शक्\u200cति', 'शक्ति'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['\u200bAsha\ufeff', 'asha'],
  ['হাঁস', 'হাংস'],
])('%s is %s', (one, other) => expect(fold(one)).toBe(fold(other)));

test.each([
  ['कल', 'काल'],
  ['अन्य', 'अंय'],
  ['तुम्हारा', 'तुंहारा'],
  ['Rao', 'Roa'],
])('%s is another word than %s', (one, other) => expect(fold(one)).not.toBe(fold(other)));

test('folding is idempotent', () => {
  fc.assert(
    fc.property(anyText(60), (text) => void expect(fold(fold(text))).toBe(fold(text))),
    { numRuns: 2000 },
  );
});
