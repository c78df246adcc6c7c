import { group, page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const siteVisit = page('site-visit', {
  label: 'Site visit',
  sections: {
    intro: section('First screen', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
    }),
    form: section('Booking form', {
      texts: {
        example: line('Example in the message box'),
        button: line('Button'),
      },
    }),
    steps: section('What happens next', {
      texts: {
        title: line('Heading'),
      },
      groups: {
        step: group('Step', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
  },
});
