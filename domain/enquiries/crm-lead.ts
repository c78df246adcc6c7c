import { fullName } from '../inputs/person-name.ts';
import { cleanLine, cleanText } from '../inputs/text.ts';
import type { PersonFields, Received } from './form.ts';
import { WEBSITE_LABEL } from './website-label.ts';

const LEADS = '/api/website-lead/leads/';
/** Where leads go that need no key (contract: Environment). */
export const LEADS_WITHOUT_KEY = '/api/website-lead/create-website-lead';

export const leadsOf = (key: string) => LEADS + encodeURIComponent(key);

/** The fields that every lead carries, for the form to put in its listed order. */
export function leadParts(enquiry: Received<PersonFields>) {
  return {
    person: {
      name: fullName(enquiry.fields),
      phone: enquiry.fields.phone,
      email: cleanLine(enquiry.fields.email),
    },
    source: { lead_source: WEBSITE_LABEL },
    platform: { ad_platform: 'website' },
    page: { website: enquiry.website, web_page: enquiry.website + enquiry.webPage },
  };
}

/** Ends with the reference, so that a lead that came twice is recognised (contract: Deliveries). */
export function leadMessage(enquiry: Received<PersonFields>, added: string[] = []): string {
  const message = cleanText(enquiry.fields.message);
  return [...(message === '' ? [] : [message]), ...added, `Reference: ${enquiry.reference}`].join('\n');
}
