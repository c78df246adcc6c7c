import { istParts } from '../dates/india.ts';
import { indianDate, twelveHour } from '../dates/words.ts';
import { fullName } from '../inputs/person-name.ts';
import { cleanLine, cleanText } from '../inputs/text.ts';
import type { PersonFields, ReceivedEnquiry } from './form.ts';

/** Lines common to all notifications; each form orders them as the spec lists them. */
export function emailParts({ fields, createdAt }: ReceivedEnquiry<PersonFields>) {
  const { date, time } = istParts(createdAt);
  const message = cleanText(fields.message);
  return {
    name: `Name: ${fullName(fields)}`,
    email: `Email: ${cleanLine(fields.email)}`,
    phone: `Phone: ${cleanLine(fields.phone)}`,
    message: message === '' ? [] : [`Message: ${message}`],
    date: indianDate(date),
    time: twelveHour(time),
  };
}

/** `Label: value`, or nothing for an empty value. */
export function optionalLine(label: string, value: string): string[] {
  const text = cleanLine(value);
  return text === '' ? [] : [`${label}: ${text}`];
}
