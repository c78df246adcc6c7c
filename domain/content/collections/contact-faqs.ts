import { entries } from '../collection.ts';
import { faqFields } from '../faq-fields.ts';

/** The few questions beside the prices (spec 2 §2, Pricing). */
export const contactFaqs = entries('contact-faqs', {
  label: 'Questions on the price page',
  unit: 'a question',
  seed: 'contact-faqs.json',
  fields: faqFields,
});
