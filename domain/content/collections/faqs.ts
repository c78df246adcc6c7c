import { entries } from '../collection.ts';
import { faqFields } from '../faq-fields.ts';

/** The questions of the FAQ page; on the wire their id is `_id` (spec 2 §3). */
export const faqs = entries('faqs', {
  label: 'FAQ questions',
  unit: 'a question',
  seed: 'faqs.json',
  wire: { path: '/api/faqs', id: '_id' },
  fields: faqFields,
});
