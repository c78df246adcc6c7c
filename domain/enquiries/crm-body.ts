import type { CrmKeys, CrmRequest, PersonFields, ReceivedEnquiry } from './form.ts';
import { type FormList, handlingOf } from './handling.ts';

/** Path and JSON body of a lead for the CRM (spec 1 §7). Null while the form's key is not configured. */
export function crmRequest<E extends ReceivedEnquiry<PersonFields> & { form: string }>(
  enquiry: E,
  keys: CrmKeys,
  list?: FormList,
): CrmRequest | null {
  const crm = handlingOf(enquiry.form, list)?.crm;
  return crm && !missingKey(enquiry.form, keys, list) ? crm.request(enquiry, keys) : null;
}

/** The unconfigured key that leads of this form need; null when none is missing. */
export function missingKey(form: string, keys: CrmKeys, list?: FormList): keyof CrmKeys | null {
  const needs = handlingOf(form, list)?.crm.needs ?? null;
  return needs !== null && keys[needs] === '' ? needs : null;
}
