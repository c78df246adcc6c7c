import { page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const price = page('price', {
  label: 'Price',
  pages: { '/price': 'Price' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        metaDiscribeFrom: text('Description for search engines while the rates differ', {
          insteadOf: 'metaDiscribe',
        }),
        title: line('Heading'),
        titleFrom: line('Heading while the rates differ', { insteadOf: 'title' }),
        hindi: line('Heading in Hindi'),
        hindiFrom: line('Heading in Hindi while the rates differ', { insteadOf: 'hindi' }),
        discribe: text('Text'),
        discribeFrom: text('Text while the rates differ', { insteadOf: 'discribe' }),
        road: line('Name on the drawn road'),
        plan: line('Link to the plan'),
        note: text('Small print'),
      },
      pictures: pictures('Picture for shared links', {
        most: 1,
        aspect: '40 / 21',
        help: 'Visitors of the page do not see it.',
      }),
    }),
    cost: section('Total cost', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        price: line('Row of the price'),
        stamp: line('Row of stamp duty'),
        registration: line('Row of registration'),
        total: line('Row of the sum'),
        woman: line('Row for a woman who buys alone'),
        tds: line('Row of the TDS'),
        ask: line('In the table, where a cost is not known'),
        caveat1: text('First caveat'),
        caveat2: text('Second caveat'),
        caveat3: text('Third caveat'),
        caveat4: text('Fourth caveat'),
        asOf: text('Date of the rates'),
      },
    }),
    testimonials: section('Heading of the testimonials', {
      texts: {
        label: line('Label above the heading'),
        sampleTitle: line('Heading while all of them are samples', {
          help: 'A testimonial is a sample until it says what proves it.',
        }),
        title: line('Heading'),
      },
    }),
    contact: section('Questions before deciding', {
      texts: {
        label: line('Label above the heading'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
    }),
    buttons: section('Buttons', {
      texts: {
        book: line('Button of each plot'),
        consult: line('Button beside the questions'),
      },
    }),
  },
});
