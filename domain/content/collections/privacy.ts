import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const privacy = page('privacy', {
  label: 'Privacy policy',
  pages: { '/privacy-policy': 'Privacy policy' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        discribe: text('Text'),
        notice: line('Under which law'),
        hindi: line('Heading in Hindi'),
      },
    }),
    identity: section('The company behind the site', {
      texts: {
        title: line('Heading'),
        missingdiscribe: text('Text while something is not entered'),
      },
    }),
  },
});
