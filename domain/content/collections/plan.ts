import { page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const plan = page('plan', {
  label: 'Plan and plots',
  pages: { '/plots': 'Plan', '/plots/:number': 'Pages of plots' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        discribe: text('Text'),
        note: text('Small print under the plan'),
        listTitle: line('Heading of the list of all plots'),
      },
      pictures: pictures('The township from straight above', {
        most: 1,
        help: 'Lies under the plan and is wiped over it. Only above.jpg has its measure.',
      }),
    }),
    plot: section('The page of one plot', {
      texts: {
        whereTitle: line('Heading of its place on the plan'),
        nearTitle: line('Heading of the picture nearest to it'),
        neighboursTitle: line('Heading of the plots beside it'),
        askTitle: line('Heading above the ways to ask'),
        askdiscribe: text('Text above the ways to ask'),
        note: text('Small print'),
      },
    }),
    measures: section('Measures and buttons of one plot', {
      texts: {
        title: line('Heading of the measures'),
        front: line('Name of its front'),
        depth: line('Name of its depth'),
        area: line('Name of its area'),
        road: line('Name of its road'),
        gate: line('Name of the way to the gate'),
        total: line('Name of the price with duty and registration'),
        visit: line('Button to the site visit'),
        call: line('Link to ask for a call'),
        directions: line('Words before the links for directions'),
        share: line('Link to send the plot on WhatsApp'),
      },
    }),
  },
});
