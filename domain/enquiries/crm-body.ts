import type { CrmKeys, CrmRequest, PersonFields, Received } from './form.ts';
import { type FormList, officeOf } from './office.ts';

/**
 * Path and JSON body of the lead, field for field as in spec 1 §7.
 * Null while the key that its form needs is not configured; a contact lead needs none (contract: Environment).
 */
export function crmRequest<E extends Received<PersonFields> & { form: string }>(
  enquiry: E,
  keys: CrmKeys,
  list?: FormList,
): CrmRequest | null {
  return officeOf(enquiry.form, list)?.crm(enquiry, keys) ?? null;
}
