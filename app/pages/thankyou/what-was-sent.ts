import type { Row } from '../../../domain/enquiries/form.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import type { Enquiry } from '../../../domain/enquiries/types.ts';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { fullName } from '../../../domain/inputs/person-name.ts';

/** Label and value of each filled-in field of an enquiry. */
export function whatWasSent({ form, fields }: Pick<Enquiry, 'form' | 'fields'>): Row[] {
  const rows: Row[] = [
    ['Name', fullName(fields)],
    ['Phone Number', groupedPhone(fields.phone)],
    ['Email', fields.email],
    ...(handlingOf(form)?.receipt(fields) ?? []),
    ['Message', fields.message],
  ];
  return rows.filter(([, value]) => value !== '');
}
