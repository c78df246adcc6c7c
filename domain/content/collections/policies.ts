import { single } from '../collection.ts';
import { date, line, markdown } from '../fields.ts';

/** The privacy policy. */
export const policies = single('policies', {
  id: 'privacy',
  label: 'Text of the privacy policy',
  seed: 'privacy-policy.md',
  fields: {
    title: line('Title', { max: 80 }),
    lastUpdated: line('Last updated', { max: 40 }),
    revised: date('Revised'),
    body: markdown('Text'),
  },
});
