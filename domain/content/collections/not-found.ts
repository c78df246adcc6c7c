import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const notFound = page('not-found', {
  label: 'Page not found',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        discribe: text('Text'),
        homeButton: line('Home button'),
        contactButton: line('Contact button'),
      },
    }),
    popular: section('Popular', {
      texts: {
        title: line('Heading'),
        page1: line('Page 1'),
        page2: line('Page 2'),
        page3: line('Page 3'),
        page4: line('Page 4'),
        tip: line('Tip'),
      },
    }),
  },
});
