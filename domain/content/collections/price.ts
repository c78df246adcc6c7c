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
        stamp: line('Row of stamp duty'),
        registration: line('Row of registration'),
        total: line('Row of the sum'),
        woman: line('Row for a woman who buys alone'),
        tds: line('TDS'),
        ask: line('Where a cost is not known'),
        caveat1: text('Caveat 1'),
        caveat2: text('Caveat 2'),
        caveat3: text('Caveat 3'),
        caveat4: text('Caveat 4'),
        asOf: text('Date of the rates'),
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
