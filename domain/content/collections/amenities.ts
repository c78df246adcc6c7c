import { group, page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const amenities = page('amenities', {
  label: 'Amenities',
  pages: { '/amenities': 'Amenities' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        note: text('Small print under the plan'),
      },
    }),
    agreement: section('What the agreement must say', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        point: group('Point', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    buttons: section('Buttons', {
      texts: {
        visit: line('Button to the site visit'),
        contact: line('Button to the contact page'),
      },
    }),
  },
});
