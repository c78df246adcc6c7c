import { group, page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const accessibility = page('accessibility', {
  label: 'Accessibility statement',
  pages: { '/accessibility': 'Accessibility' },
  sections: {
    intro: section('First screen', {
      texts: { ...metaFields, title: line('Heading'), discribe: text('Text') },
    }),
    known: section('What does not conform', {
      texts: { title: line('Heading'), discribe: text('Text') },
      groups: { point: group('Point', 8, { Title: line('Title'), discribe: text('Text') }) },
    }),
    tested: section('How it was tested', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        asOf: line('Date of the test', { help: 'As a sentence.' }),
      },
    }),
    tell: section('How to tell us', {
      texts: { title: line('Heading'), discribe: text('Text') },
    }),
  },
});
