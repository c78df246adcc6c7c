import { indianDate, istParts, twelveHour } from '../../../domain/enquiries/ist.ts';
import { plotAreaLabel } from '../../../domain/enquiries/options.ts';
import type { Enquiry } from '../../../domain/enquiries/types.ts';

/** An enquiry as its sender reads it again: label and value, only what was filled in. */
export function whatWasSent(enquiry: Enquiry): [string, string][] {
  return rowsOf(enquiry).filter(([, value]) => value !== '');
}

/** `21/11/2026, 11:02 AM`, in India. */
export function receivedAt(enquiry: Pick<Enquiry, 'createdAt'>): string {
  const { date, time } = istParts(enquiry.createdAt);
  return `${indianDate(date)}, ${twelveHour(time)}`;
}

function rowsOf(enquiry: Enquiry): [string, string][] {
  const { name, phone, email, message } = enquiry.fields;
  const reach: [string, string][] = [
    ['Phone Number', `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`],
    ['Email', email],
  ];
  switch (enquiry.form) {
    case 'contact':
      return [['Name', name], ...reach, ['Subject', enquiry.fields.subject], ['Message', message]];
    case 'popup': {
      const { lastName, city, propertyType, budget } = enquiry.fields;
      return [
        ['Name', `${name} ${lastName}`.trim()],
        ...reach,
        ['Plot area', plotAreaLabel(enquiry.fields)],
        ['City', city],
        ['Property type', propertyType],
        ['Budget', budget],
        ['Message', message],
      ];
    }
    case 'site-visit':
      return [
        ['Name', name],
        ...reach,
        ['Visit date', indianDate(enquiry.fields.date)],
        ['Visit time', twelveHour(enquiry.fields.time)],
        ['Number of visitors', String(enquiry.fields.numvisitor)],
        ['Message', message],
      ];
  }
}
