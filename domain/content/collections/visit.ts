import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

/** The page of a visitor's own visit, reached by a secret link. */
export const visit = page('visit', {
  label: 'A visitor’s own visit',
  sections: {
    state: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        ticketTitle: line('Heading on the ticket'),
        requested: text('Text while nobody has confirmed the visit'),
        confirmed: text('Text once it is confirmed'),
        cancelled: text('Text once it is cancelled'),
        late: text('Text when it has begun or is over'),
        gone: text('Text when the link leads to no visit'),
      },
    }),
    way: section('The way there', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        map: line('Link to the map'),
      },
    }),
    move: section('Moving and cancelling', {
      texts: {
        title: line('Moving: heading'),
        discribe: text('Moving: text'),
        cancelTitle: line('Cancelling: heading'),
        canceldiscribe: text('Cancelling: text'),
      },
    }),
  },
});
