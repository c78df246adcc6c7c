import { indianDate, istParts, twelveHour } from './ist.ts';
import { plotAreaLabel } from './options.ts';
import { cleanLine, cleanText } from './text.ts';
import type { Enquiry } from './types.ts';

/** Fixed label of this website in messages and leads (spec 1 §3, §7). */
export const WEBSITE_LABEL = 'Vayuvan Website';

export type TemplateParams = { from_name: string; web_name: string; message: string };

/** What the e-mail template is filled with (spec 1 §3, E-mail notification parameters). */
export function templateParams(enquiry: Enquiry): TemplateParams {
  return { from_name: fullName(enquiry), web_name: WEBSITE_LABEL, message: emailText(enquiry) };
}

/** The notification as lines of `Label: value`; the last one is the reference, by which a mail is found again. */
export function emailText(enquiry: Enquiry): string {
  return [...linesOf(enquiry), `Reference: ${enquiry.reference}`].join('\n');
}

/** First and last name in one line, without control characters. */
export function fullName(enquiry: Pick<Enquiry, 'form' | 'fields'>): string {
  const { fields } = enquiry;
  return cleanLine('lastName' in fields ? `${fields.name} ${fields.lastName}` : fields.name);
}

function linesOf(enquiry: Enquiry): string[] {
  const { fields } = enquiry;
  const received = istParts(enquiry.createdAt);
  const date = indianDate(received.date);
  const time = twelveHour(received.time);
  const name = `Name: ${fullName(enquiry)}`;
  const email = `Email: ${cleanLine(fields.email)}`;
  const phone = `Phone: ${cleanLine(fields.phone)}`;
  const message = cleanText(fields.message) === '' ? [] : [`Message: ${cleanText(fields.message)}`];

  switch (enquiry.form) {
    case 'contact':
      return [
        name,
        email,
        phone,
        `Subject: ${cleanLine(enquiry.fields.subject)}`,
        ...message,
        `Date: ${date}`,
        `Time: ${time}`,
      ];
    case 'popup':
      return [
        name,
        email,
        phone,
        `Area: ${plotAreaLabel(enquiry.fields)}`,
        ...optional('City', enquiry.fields.city),
        ...optional('Property type', enquiry.fields.propertyType),
        ...optional('Budget', enquiry.fields.budget),
        ...message,
        `Date: ${date}`,
        `Time: ${time}`,
      ];
    case 'site-visit':
      return [
        name,
        phone,
        email,
        `Visit date: ${indianDate(enquiry.fields.date)}`,
        `Visit time: ${twelveHour(enquiry.fields.time)}`,
        ...message,
        `Number of visitors: ${enquiry.fields.numvisitor}`,
        `Submitted on: ${date}`,
        `Submitted at: ${time}`,
      ];
  }
}

function optional(label: string, value: string): string[] {
  const text = cleanLine(value);
  return text === '' ? [] : [`${label}: ${text}`];
}
