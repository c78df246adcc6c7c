import { fullName } from '../inputs/person-name.ts';
import { cleanLine, cleanText } from '../inputs/text.ts';
import type { PersonFields, ReceivedEnquiry } from './form.ts';
import { WEBSITE_LABEL } from './website-label.ts';

const LEADS = '/api/website-lead/leads/';
/** Path for leads that need no key (contract: Environment). */
export const KEYLESS_LEADS_PATH = '/api/website-lead/create-website-lead';

export const leadsPath = (key: string) => LEADS + encodeURIComponent(key);

/** Fields common to all leads; each form orders them as the spec lists them. */
export function leadParts(enquiry: ReceivedEnquiry<PersonFields>) {
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

/** The request of a lead that no form of the site has sent. `added` are further lines of its message. */
export function deskLead(
  enquiry: ReceivedEnquiry<PersonFields & { source: string }>,
  { siteKey, subsource, added }: { siteKey: string; subsource: string; added: string[] },
) {
  return {
    path: siteKey === '' ? KEYLESS_LEADS_PATH : leadsPath(siteKey),
    body: {
      ...leadParts(enquiry).person,
      message: leadMessage(enquiry, added),
      lead_source: cleanLine(enquiry.fields.source),
      subsource,
    },
  };
}

/** The message ends with the reference, which identifies a lead delivered twice (contract: Deliveries). */
export function leadMessage(enquiry: ReceivedEnquiry<PersonFields>, added: string[] = []): string {
  const message = cleanText(enquiry.fields.message);
  return [...(message === '' ? [] : [message]), ...added, `Reference: ${enquiry.reference}`].join('\n');
}
