import { crmRequest } from '../../domain/enquiries/crm-body.ts';
import { type Enquiry, FORMS, type Form } from '../../domain/enquiries/types.ts';
import type { CrmConfig } from '../config.ts';
import type { Call } from './call.ts';

/** Why leads of this form cannot go to the CRM with these settings; null when nothing is missing. */
export function crmMissing(config: CrmConfig, form: Form): string | null {
  if (config.url === '') return 'CRM_API_URL is not set';
  if (form === 'popup' && config.accountKey === '') return 'CRM_ACCOUNT_KEY is not set';
  return form === 'site-visit' && config.sourceId === '' ? 'CRM_SOURCE_ID is not set' : null;
}

/** Forms whose leads can go out. */
export function crmForms(config: CrmConfig): Form[] {
  return FORMS.filter((form) => crmMissing(config, form) === null);
}

/** The lead call of spec 1 §7; null while its form is not configured. */
export function crmCall(config: CrmConfig, deliveryId: string, enquiry: Enquiry): Call | null {
  const request = crmRequest(enquiry, config);
  if (config.url === '' || !request) return null;
  return {
    method: 'POST',
    url: config.url + request.path,
    headers: { 'content-type': 'application/json', 'idempotency-key': deliveryId },
    body: JSON.stringify(request.body),
  };
}
