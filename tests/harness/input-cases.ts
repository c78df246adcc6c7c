import { EMAIL_MAILBOX, EMAIL_MESSAGE } from '../../domain/inputs/email-messages.ts';
import { FOREIGN_PHONE_MESSAGE, INVALID_PHONE_MESSAGE } from '../../domain/inputs/phone-number.ts';

/** What people type, paste and import, and what every place makes of it: the normal form, or why it is refused. */
export type InputCase = readonly [
  written: string,
  read: { is: string } | { refused: string; abroad?: string },
];

const phone = '9876543288';
const is = (value: string) => ({ is: value });
const refused = (why: string) => ({ refused: why });
/** Public forms refuse it, and the desk stores it so. */
const abroad = (stored: string) => ({ refused: FOREIGN_PHONE_MESSAGE, abroad: stored });

export const PHONES: readonly InputCase[] = [
  ['9876543288', is(phone)],
  ['098765 43288', is(phone)],
  ['91 98765 43288', is(phone)],
  ['+91-98765-43288', is(phone)],
  ['0091 98765 43288', is(phone)],
  ['091 98765 43288', is(phone)],
  ['91 0 98765 43288', is(phone)],
  ['(+91) 98765.43288', is(phone)],
  ['tel:+919876543288', is(phone)],
  ['<98765 43288>,', is(phone)],
  ['\u202a+91 98765\u00a043288\u202c', is(phone)],
  ['98765\u200b\u200e43288\ufeff', is(phone)],
  ['98765\u201143288', is(phone)],
  ['98765\u00ad\u206043288', is(phone)],
  ['٩٨٧٦٥٤٣٢٨٨', is(phone)],
  ['۹۸۷۶۵۴۳۲۸۸', is(phone)],
  ['९८७६५४३२८८', is(phone)],
  ['৯৮৭৬৫৪৩২৮৮', is(phone)],
  ['੯੮੭੬੫੪੩੨੮੮', is(phone)],
  ['૯૮૭૬૫૪૩૨૮૮', is(phone)],
  ['୯୮୭୬୫୪୩୨୮୮', is(phone)],
  ['௯௮௭௬௫௪௩௨௮௮', is(phone)],
  ['౯౮౭౬౫౪౩౨౮౮', is(phone)],
  ['೯೮೭೬೫೪೩೨೮೮', is(phone)],
  ['൯൮൭൬൫൪൩൨൮൮', is(phone)],
  ['＋９１ ９８７６５ ４３２８８', is(phone)],
  ['0044 7911 123456', abroad('+447911123456')],
  ['+44 7911 123456', abroad('+447911123456')],
  ['0014155550123', abroad('+14155550123')],
  ['+1 (415) 555-0123', abroad('+14155550123')],
  ['00 65 9123 4567', abroad('+6591234567')],
  ['9.87654328E9', refused(INVALID_PHONE_MESSAGE)],
  ['9.8765432E+09', refused(INVALID_PHONE_MESSAGE)],
  ['98765 4328', refused('Phone number must be at least 10 digits')],
];

const email = 'asha.rao@example.com';
export const EMAILS: readonly InputCase[] = [
  ['asha.rao@example.com', is(email)],
  [' Asha.Rao@Example.COM ', is(email)],
  ['asha.rao@example.com\u200b', is(email)],
  ['\u202aasha.rao@exam\u00adple.com\u202c\ufeff', is(email)],
  ['mailto:asha.rao@example.com?subject=Plot', is(email)],
  ['Asha Rao <asha.rao@example.com>', is(email)],
  ['<mailto:asha.rao@example.com>,', is(email)],
  ['“asha.rao@example.com”.', is(email)],
  ['asha.rao＠example.com', is(email)],
  ['asha\u2011rao@exa\u2013mple.com', is('asha-rao@exa-mple.com')],
  ['info@münchen.example', is('info@xn--mnchen-3ya.example')],
  ['asha@उदाहरण.भारत', is('asha@xn--p1b6ci4b4b3a.xn--h2brj9c')],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', is('asha@xn--p1b6ci4b4b3a.xn--h2brj9c')],
  ['आशा@example.com', refused(EMAIL_MAILBOX)],
  ['josé@münchen.example', refused(EMAIL_MAILBOX)],
  ['asha.rao@example', refused(EMAIL_MESSAGE)],
  ['asha rao@example.com', refused(EMAIL_MESSAGE)],
  ['asha@exa/mple.भारत', refused(EMAIL_MESSAGE)],
];

export const NAMES: readonly InputCase[] = [
  ['Asha\u200b Rao', is('Asha Rao')],
  [' \u202eAsha\u00ad Rao\ufeff ', is('Asha Rao')],
  ['Asha\u200d Rao\u200c', is('Asha Rao')],
  ['Asha\u2060 \u2066Rao\u2069', is('Asha Rao')],
  // Joiners that shape letters: Hindi, Bengali, Sinhala, Persian, and a family of emoji.
  ['रक्\u200dषा शर्मा', is('रक्\u200dषा शर्मा')],
  ['র\u200d্যাব', is('র\u200d্যাব')],
  ['ශ්\u200dරී', is('ශ්\u200dරී')],
  ['می\u200cنا', is('می\u200cنا')],
  ['Asha 👩\u200d👧', is('Asha 👩\u200d👧')],
  ['\u200b\u2060', refused('ame is required')],
];
