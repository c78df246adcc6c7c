import type { Form } from './types.ts';

/**
 * What a visitor is told beside each form, and agrees to (DPDP Act 2023, sections 5 and 6): what is kept, why, who
 * receives it, how to take it back. `{email}` is where to write.
 * A wording that has been shown is never changed: a new one gets a new version, which is kept with each enquiry.
 */
export type Wording = { version: string; language: 'en'; text: string };

const CARRIERS =
  'Our e-mail and CRM services carry it for us. To take it back, write to {email}; one message is enough.';

export const WORDINGS = {
  contact: {
    version: 'contact-2026-11',
    language: 'en',
    text: `We keep your name, phone, e-mail and message to answer you, and for nothing else. ${CARRIERS}`,
  },
  popup: {
    version: 'popup-2026-11',
    language: 'en',
    text: `We keep what you write here to call you back with the price list and the plan, and for nothing else. ${CARRIERS}`,
  },
  'site-visit': {
    version: 'site-visit-2026-11',
    language: 'en',
    text: 'I agree that Vayuvan may use these details to arrange this visit and call me about it, under the Digital Personal Data Protection Act, 2023. {email} takes it back at any time; our e-mail and CRM services carry it for us.',
  },
  subscribe: {
    version: 'subscribe-2026-11',
    language: 'en',
    text: 'We keep your address to send you prices and news. To leave the list, write to {email}.',
  },
} as const satisfies Record<Form | 'subscribe', Wording>;
