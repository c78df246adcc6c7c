import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const notFound = page('not-found', {
  label: 'Page not found',
  pages: { '/not-found': 'Page not found' },
  // All unknown addresses are cached as one page (server/documents/not-found.ts).
  isCached: false,
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        discribe: text('Text'),
        homeButton: line('Button to the home page'),
        contactButton: line('Button to the contact page'),
      },
    }),
    popular: section('Popular pages', {
      texts: {
        title: line('Heading'),
        page1: line('Link to the prices'),
        page2: line('Link to the amenities'),
        page3: line('Link to Why Jewar'),
        page4: line('Link to the site visit'),
        tip: line('Tip'),
      },
    }),
  },
});
