import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const siteVisit = page('site-visit', {
  label: 'Site visit',
  pages: { '/site-visit': 'Site visit' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '2 / 1', phoneAspect: '2 / 1' }),
    }),
    form: section('Booking form', {
      texts: {
        example: line('Example in the message box'),
        button: line('Button'),
        ticketTitle: line('Ticket: heading', { help: 'On the ticket, which fills in as a visit is chosen.' }),
        ticketWaiting: line('Ticket: while no day is chosen'),
        ticketBring: line('Ticket: last line'),
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
