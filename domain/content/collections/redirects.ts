import { entries } from '../collection.ts';
import { line } from '../fields.ts';

/** Former slugs of articles: requests are redirected permanently, or answered as gone. */
export const redirects = entries('redirects', {
  label: 'Earlier addresses of articles',
  unit: null,
  seed: 'redirects.json',
  key: 'slug',
  refersTo: {
    field: 'to',
    collection: 'articles',
    otherwise:
      'No article has this address, and nobody is led on from it: name one that is there, or leave it empty',
  },
  fields: {
    to: line('Slug it had next', {
      max: 120,
      help: 'Empty where the article was removed: search engines forget it.',
    }),
  },
});
