import parsePhoneNumber, { getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/mobile/metadata';
import { INVALID_PHONE_MESSAGE, isRoundedBySpreadsheet, phoneProblem, readPhone } from './phone-number.ts';

/**
 * Phone numbers of any country, for the desk, sources and imports. The tables of all countries are large: no script of a
 * browser imports this file.
 */

/** A number as stored: ten digits in India, a plus and digits elsewhere (E.164). Or why it is refused. */
export function judgePhone(text: string): { phone: string } | { problem: string } {
  const read = readPhone(text);
  if (!read.startsWith('+')) {
    const problem = indianProblem(read);
    return problem === null ? { phone: read } : { problem };
  }
  // The trunk prefix goes: +44 (0) 7911 123456.
  const number = parsePhoneNumber(read);
  if (!number) return { problem: 'No country has this code. Check the digits after the +.' };
  if (number.isValid()) return { phone: number.number };
  const { countryCallingCode: code, country = metadata.country_calling_codes[code]?.[0] } = number;
  const example = country && getExampleNumber(country, examples)?.nationalNumber;
  const place = `${country ? (REGIONS.of(country) ?? country) : 'this country'} (+${code})`;
  const more = number.nationalNumber.length - (example?.length ?? number.nationalNumber.length);
  if (more === 0) return { problem: `This is no mobile number of ${place}. Check its digits.` };
  return { problem: `This number is too ${more < 0 ? 'short' : 'long'} for ${place}.` };
}

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region' });

function indianProblem(digits: string): string | null {
  const problem = phoneProblem(digits);
  if (problem === null || isRoundedBySpreadsheet(digits) || /\D/.test(digits) || digits.length <= 10)
    return problem;
  return `${INVALID_PHONE_MESSAGE}. This one has ${digits.length}. From abroad, begin with + and the code of the country.`;
}

/** A stored number as people read it: `+91 98765 43210`, `+971 50 123 4567`. */
export function groupedPhone(phone: string): string {
  if (!phone.startsWith('+')) return phone && `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}

/** The digits of a stored number from abroad: the code of its country, and the rest. Null in India. */
export function foreignParts(phone: string): { code: string; national: string } | null {
  const number = phone.startsWith('+') ? parsePhoneNumber(phone) : undefined;
  return number ? { code: number.countryCallingCode, national: number.nationalNumber } : null;
}
