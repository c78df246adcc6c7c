import { withLatinDigits } from './signs.ts';

const DIGITS = 10;
/** Digits of the shortest and of the longest number with a country's code (ITU-T E.164). */
const [FOREIGN_MIN, FOREIGN_MAX] = [8, 15];
/** A number with every prefix, sign and blank that people write around it; longer text is not read. */
export const PHONE_TEXT_MAX = 200;
export const PHONE_WRONG = 'Please enter a valid 10-digit phone number';
export const PHONE_ABROAD = 'This takes Indian numbers only. From abroad, write to us by WhatsApp or e-mail.';

/**
 * The normal form of a phone number, which is stored, compared, searched and sent: its ten digits.
 * The prefix goes before anything is cut: `+91 98765 43210` cut first is a wrong number that passes (decisions: Forms).
 * A number of another country keeps its code behind a plus, a number in scientific notation stays text: both are refused.
 */
export function readPhone(text: string): string {
  if (isRounded(text)) return text;
  const digits = withLatinDigits(text).replace(/\D/g, '');
  const international = /^\D*[+＋]/.test(text) || /^00[1-9]/.test(digits);
  const number = international ? digits.replace(/^00(?=[1-9])/, '') : digits;
  if (!international || number.startsWith('0')) return withoutPrefix(number);
  if (number.startsWith('91')) return withoutPrefix(number.slice(2));
  return number === '' ? '' : `+${number}`;
}

/** The message of spec 1 §5 for what `readPhone` made of a text, or null. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return 'Phone number is required';
  if (phone.startsWith('+') && phone.length > FOREIGN_MIN) return PHONE_ABROAD;
  if (/[^+\d]/.test(phone)) return PHONE_WRONG;
  if (phone.length < DIGITS) return 'Phone number must be at least 10 digits';
  return phone.length > DIGITS ? PHONE_WRONG : null;
}

/** As a spreadsheet shows a long number, without its last digits: 9.87654E+09. */
export const isRounded = (text: string): boolean => /\d[eE][+-]?\d{1,2}(?!\d)/.test(text);

/**
 * What a phone field holds after each key: at most ten digits. What is to be refused stays whole: a number from abroad
 * that is cut would be somebody's in India. The cut waits while the digits may still begin with 91, so that
 * `919876543210` typed key by key ends as the number and not as its first ten digits.
 */
export function phoneForInput(text: string): string {
  const typed = text.slice(0, PHONE_TEXT_MAX);
  const phone = readPhone(typed);
  if (isRounded(typed)) return phone;
  if (phone.startsWith('+')) return phone.slice(0, 1 + FOREIGN_MAX);
  // The code of the country is still to come.
  if (phone === '' && /^\s*[+＋]\D*$/.test(typed)) return '+';
  if (phone.length === DIGITS + 1 && phone.startsWith('91')) return phone;
  return phone.length > DIGITS ? phone.replace(/^(?:0?91)?0?(?=\d{10})/, '').slice(0, DIGITS) : phone;
}

/** `+91 98765 43210` from ten digits. */
export function groupedPhone(digits: string): string {
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** India's code and the trunk prefix (0, 91, 091, 910) before exactly ten digits. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:0?91)?0?(?=\d{10}$)/, '');
