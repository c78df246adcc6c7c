import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const faq = page('faq', {
  label: 'FAQ',
  pages: { '/faq': 'FAQ' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        plotNumber: line('Number on the drawn plot', { help: 'A figure of the drawing, for example 128.' }),
      },
      pictures: pictures('Picture for shared links', {
        most: 1,
        aspect: '40 / 21',
        help: 'Visitors of the page do not see it.',
      }),
    }),
    groups: section('Groups of questions', {
      help: 'Questions go with the heading of their group when it gets other words.',
      texts: {},
      groups: {
        group: group('Group', 4, { Name: line('Name'), Hindi: line('Heading in Hindi') }),
      },
    }),
    ask: section('Closing question', {
      texts: {
        title: line('Heading'),
      },
    }),
    buttons: section('Buttons', { texts: { contact: line('Button to the contact page') } }),
  },
});
