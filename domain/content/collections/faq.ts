import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const faq = page('faq', {
  label: 'FAQ',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        plotNumber: line('Plot number'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    groups: section('Groups', {
      texts: {},
      groups: {
        group: group('Group', 4, { Name: line('Name'), Hindi: line('Heading in Hindi') }),
      },
    }),
    ask: section('Where a cost is not known', {
      texts: {
        title: line('Heading'),
      },
    }),
  },
});
