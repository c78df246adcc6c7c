import { entries } from '../collection.ts';
import { line } from '../fields.ts';

/** Addresses that articles had, each by its slug: whoever follows one is led on for good. */
export const redirects = entries('redirects', {
  label: 'Earlier addresses of articles',
  seed: 'redirects.json',
  key: 'slug',
  fields: { to: line('Slug it had next', { required: true, max: 120 }) },
});
