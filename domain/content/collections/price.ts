import { page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const price = page('price', {
  label: 'Price',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        road: line('Road'),
        note: text('Small print'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    cost: section('Cost', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        price: line('Price'),
        stamp: line('Stamp'),
        registration: line('Registration'),
        total: line('Total'),
        woman: line('Woman'),
        tds: line('Tds'),
        ask: line('Ask'),
        caveat1: text('Caveat 1'),
        caveat2: text('Caveat 2'),
        caveat3: text('Caveat 3'),
        caveat4: text('Caveat 4'),
        asOf: text('As of'),
      },
    }),
    testimonials: section('Testimonials', {
      texts: {
        title: line('Heading'),
      },
    }),
    contact: section('Contact', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
    }),
  },
});
