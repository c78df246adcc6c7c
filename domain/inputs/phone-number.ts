import { withLatinDigits } from './signs.ts';

const DIGITS = 10;
/** Shortest and longest international number in digits (ITU-T E.164). */
const [FOREIGN_MIN, FOREIGN_MAX] = [8, 15];
/** Room for a number with prefixes, signs and blanks; longer text is ignored. */
export const PHONE_TEXT_MAX = 200;
export const INVALID_PHONE_MESSAGE = 'Please enter a valid 10-digit phone number';
export const FOREIGN_PHONE_MESSAGE =
  'This takes Indian numbers only. From abroad, write to us by WhatsApp or e-mail.';

/**
 * Normalizes a phone number for storage, comparison, search and sending: ten digits. The prefix is removed before
 * anything is cut: `+91 98765 43210` cut first would pass as a wrong number (decisions: Forms). Foreign numbers keep
 * their plus, and scientific notation stays text; both are then refused.
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

/** The error message of spec 1 §5 for a normalized number, or null. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return 'Phone number is required';
  if (phone.startsWith('+') && phone.length > FOREIGN_MIN) return FOREIGN_PHONE_MESSAGE;
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
  return phone.length > DIGITS ? phone.replace(/^(?:0?91)?0?(?=\d{10})/, '').slice(0, DIGITS) : phone;
}

/** `+91 98765 43210` from ten digits. */
export function groupedPhone(digits: string): string {
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** Removes India's country code and trunk prefix (0, 91, 091, 910) before exactly ten digits. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:0?91)?0?(?=\d{10}$)/, '');
