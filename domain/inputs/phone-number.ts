import { withLatinDigits } from './signs.ts';

const DIGITS = 10;
/** Shortest and longest international number in digits (ITU-T E.164). */
const [FOREIGN_MIN, FOREIGN_MAX] = [8, 15];
/**
 * Beginnings and lengths of the numbers that Indians abroad most often write without a plus. Code 1 is missing: an
 * Indian number with a digit too many looks the same.
 */
const ABROAD = [
  { begins: /^44[1-9]/, length: 12 }, // United Kingdom
  { begins: /^614/, length: 11 }, // Australia
  { begins: /^965[569]/, length: 11 }, // Kuwait
  { begins: /^9665/, length: 12 }, // Saudi Arabia
  { begins: /^968[79]/, length: 11 }, // Oman
  { begins: /^9715/, length: 12 }, // United Arab Emirates
  { begins: /^973[36]/, length: 11 }, // Bahrain
  { begins: /^974[3567]/, length: 11 }, // Qatar
  { begins: /^9779/, length: 13 }, // Nepal
];
/** Room for a number with prefixes, signs and blanks; longer text is ignored. */
export const PHONE_TEXT_MAX = 200;
export const INVALID_PHONE_MESSAGE = 'Please enter a valid 10-digit phone number';
export const FOREIGN_PHONE_MESSAGE =
  'This takes Indian numbers only. From abroad, write to us by WhatsApp or e-mail.';

/**
 * Normalizes a phone number for storage, comparison, search and sending: ten digits. The prefix is removed before
 * anything is cut: `+91 98765 43210` cut first would pass as a wrong number (decisions: Forms). Foreign numbers keep
 * their plus, which public forms refuse (any-phone.ts judges them for the desk). Scientific notation stays text.
 */
export function readPhone(text: string): string {
  if (isRoundedBySpreadsheet(text)) return text;
  const digits = withLatinDigits(text).replace(/\D/g, '');
  const international = /^\D*[+＋]/.test(text) || /^00[1-9]/.test(digits);
  const number = international ? digits.replace(/^00(?=[1-9])/, '') : digits;
  if (!international || number.startsWith('0')) return withoutPrefix(number);
  if (number.startsWith('91')) return withoutPrefix(number.slice(2));
  return number === '' ? '' : `+${number}`;
}

/** The error message of public forms (spec 1 §5) for a normalized number, or null. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return 'Phone number is required';
  if (phone.startsWith('+') && phone.length > FOREIGN_MIN) return FOREIGN_PHONE_MESSAGE;
  if (placeOf(phone)?.length === phone.length) return FOREIGN_PHONE_MESSAGE;
  if (/[^+\d]/.test(phone)) return INVALID_PHONE_MESSAGE;
  if (phone.length < DIGITS) return 'Phone number must be at least 10 digits';
  return phone.length > DIGITS ? INVALID_PHONE_MESSAGE : null;
}

/** Whether a spreadsheet has rounded the number: 9.87654E+09. */
export const isRoundedBySpreadsheet = (text: string): boolean => /\d[eE][+-]?\d{1,2}(?!\d)/.test(text);

/**
 * The value of a phone field after each key: at most ten digits. Numbers to be refused stay whole, because a cut
 * foreign number could be valid in India. Digits that begin with 91 are cut later, so that typing `919876543210` yields
 * the right number.
 */
export function phoneForInput(text: string): string {
  const typed = text.slice(0, PHONE_TEXT_MAX);
  const phone = readPhone(typed);
  if (isRoundedBySpreadsheet(typed)) return phone;
  if (phone.startsWith('+')) return phone.slice(0, 1 + FOREIGN_MAX);
  // Only a plus was typed so far.
  if (phone === '' && /^\s*[+＋]\D*$/.test(typed)) return '+';
  if (phone.length === DIGITS + 1 && phone.startsWith('91')) return phone;
  if (phone.length > DIGITS && placeOf(phone)) return phone.slice(0, FOREIGN_MAX);
  return phone.length > DIGITS ? phone.replace(/^(?:0?91)?0?(?=\d{10})/, '').slice(0, DIGITS) : phone;
}

/** Whether the value of a phone field is from abroad. After a plus two digits decide: `+9` may become +91. */
export const isFromAbroad = (value: string) =>
  /^\+\d\d/.test(value) || (value.length > DIGITS && placeOf(value) !== undefined);

const placeOf = (digits: string) => ABROAD.find(({ begins }) => begins.test(digits));

/** Removes India's country code and trunk prefix (0, 91, 091, 910) before exactly ten digits. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:0?91)?0?(?=\d{10}$)/, '');
