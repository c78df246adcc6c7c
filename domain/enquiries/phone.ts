const DIGITS = 10;
/** Digits of the shortest and of the longest number with a country's code (ITU-T E.164). */
const [FOREIGN_MIN, FOREIGN_MAX] = [8, 15];
/** A number with every prefix, sign and blank that people write around it; longer text is not read. */
export const PHONE_TEXT_MAX = 200;
export const PHONE_WRONG = 'Please enter a valid 10-digit phone number';
const DEVANAGARI_ZERO = 0x0966;

/**
 * The digits of a phone number without its country or trunk prefix: +91, 91 of twelve digits, 0 of eleven.
 * The prefix goes before anything is cut: `+91 98765 43210` cut first is a wrong number that passes (decisions: Forms).
 * A number of another country keeps its plus, by which it is told from ten digits of an Indian one.
 */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text).replace(/\D/g, '');
  const hasPlus = isInternational(text);
  return hasPlus && isForeign(digits) ? `+${digits}` : withoutPrefix(digits, hasPlus);
}

/**
 * What a phone field holds after each key: at most ten digits. A number of another country stays whole, to be refused:
 * cut, it would be somebody's number in India. Its plus stays from the first key on, or it would look like one later.
 * While the digits may still turn out to begin with a prefix the cut waits, so that somebody who types
 * `919876543210` key by key ends with the number and not with its first ten digits.
 */
export function phoneForInput(text: string): string {
  const read = text.slice(0, PHONE_TEXT_MAX);
  const digits = phoneDigits(read);
  if (digits.startsWith('+')) return digits.slice(0, 1 + FOREIGN_MAX);
  if (isInternational(read) && mayBeForeign(latinDigits(read).replace(/\D/g, ''))) return `+${digits}`;
  if (digits.length > DIGITS && digits.length <= longestWithPrefix(digits)) return digits;
  return digits.slice(0, DIGITS);
}

/** The message of spec 1 §5 for these digits, or null. */
export function phoneProblem(digits: string): string | null {
  if (digits === '') return 'Phone number is required';
  if (digits.startsWith('+')) return PHONE_WRONG;
  if (digits.length < DIGITS) return 'Phone number must be at least 10 digits';
  if (digits.length > DIGITS) return PHONE_WRONG;
  return null;
}

/** `+91 98765 43210` from ten digits. */
export function groupedPhone(digits: string): string {
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

function withoutPrefix(digits: string, international: boolean): string {
  if (/^0091/.test(digits) && digits.length === DIGITS + 4) return digits.slice(4);
  if (/^910/.test(digits) && digits.length === DIGITS + 3) return digits.slice(3);
  if (/^91/.test(digits) && (digits.length === DIGITS + 2 || international)) return digits.slice(2);
  if (/^0/.test(digits) && digits.length === DIGITS + 1) return digits.slice(1);
  return digits;
}

const isInternational = (text: string) => /^\D*\+/.test(text);
/** With a country's code, which is not India's and never begins with 0. */
const mayBeForeign = (digits: string) => !/^(0|91)/.test(digits);
const isForeign = (digits: string) => digits.length >= FOREIGN_MIN && mayBeForeign(digits);

function longestWithPrefix(digits: string): number {
  if (digits.startsWith('00')) return DIGITS + 3;
  return digits.startsWith('91') ? DIGITS + 1 : DIGITS;
}

/** Numbers typed with a Hindi keyboard, or as wide as Chinese letters: ९८७ and ９８７ → 987. */
function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
