import { fullName, WEBSITE_LABEL } from './email-text.ts';
import { plotAreaLabel } from './options.ts';
import { cleanLine, cleanText } from './text.ts';
import type { Enquiry } from './types.ts';

/** Path keys of the three kinds of lead; empty when not configured. */
export type CrmKeys = { siteKey: string; accountKey: string; sourceId: string };
export type CrmRequest = { path: string; body: Record<string, string | number> };

const LEADS = '/api/website-lead/leads/';
const WITHOUT_KEY = '/api/website-lead/create-website-lead';
const AD_PLATFORM = 'website';

/**
 * Path and JSON body of the lead, field for field as in spec 1 §7.
 * Null while the key that its form needs is not configured; a contact lead needs none (contract: Environment).
 */
export function crmRequest(enquiry: Enquiry, keys: CrmKeys): CrmRequest | null {
  const person = {
    name: fullName(enquiry),
    phone: enquiry.fields.phone,
    email: cleanLine(enquiry.fields.email),
  };
  const page = { website: enquiry.website, web_page: enquiry.website + enquiry.webPage };

  switch (enquiry.form) {
    case 'contact': {
      const { siteKey } = keys;
      return {
        path: siteKey === '' ? WITHOUT_KEY : LEADS + encodeURIComponent(siteKey),
        body: {
          ...person,
          subject: cleanLine(enquiry.fields.subject),
          message: messageOf(enquiry),
          lead_source: WEBSITE_LABEL,
          ...(siteKey === '' ? {} : { subsource: 'Contact Us' }),
          ...page,
          ad_platform: AD_PLATFORM,
        },
      };
    }
    case 'popup': {
      if (keys.accountKey === '') return null;
      const { propertyType, budget, city } = enquiry.fields;
      return {
        path: LEADS + encodeURIComponent(keys.accountKey),
        body: {
          ...person,
          propertyType: cleanLine(propertyType),
          Budget: cleanLine(budget),
          // The listed body has no place for these two, and the sales desk needs them (decisions: Delivery).
          message: messageOf(enquiry, [
            ...(cleanLine(city) === '' ? [] : [`City: ${cleanLine(city)}`]),
            `Plot area: ${plotAreaLabel(enquiry.fields)}`,
          ]),
          lead_source: WEBSITE_LABEL,
          ad_platform: AD_PLATFORM,
          subsource: 'Popup',
          ...page,
        },
      };
    }
    case 'site-visit': {
      if (keys.sourceId === '') return null;
      return {
        path: LEADS + encodeURIComponent(keys.sourceId),
        body: {
          ...person,
          date: enquiry.fields.date,
          time: enquiry.fields.time,
          message: messageOf(enquiry),
          lead_source: WEBSITE_LABEL,
          subsource: 'Site Visit',
          number_of_visitor: enquiry.fields.numvisitor,
          ...page,
          ad_platform: AD_PLATFORM,
        },
      };
    }
  }
}

/** Ends with the reference, so that a lead that came twice is recognised (contract: Deliveries). */
function messageOf(enquiry: Enquiry, added: string[] = []): string {
  const message = cleanText(enquiry.fields.message);
  return [...(message === '' ? [] : [message]), ...added, `Reference: ${enquiry.reference}`].join('\n');
}
