import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const thankyou = page('thankyou', {
  label: 'Thank you',
  pages: { '/thankyou': 'Thank you' },
  isCached: false,
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        tag: line('Tag above the heading'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text after an enquiry'),
        plaindiscribe: text('Text when the page is opened without one'),
        stoneLabel: line('Words above the reference'),
        ticketTitle: line('Heading on the ticket of a site visit'),
        stoneWord: line('Word on the stone while there is no reference'),
      },
    }),
    steps: section('What happens next', {
      texts: {},
      groups: {
        step: group('Step', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    sent: section('What was sent', {
      texts: {
        title: line('Heading'),
        note: line('Small print'),
        visitTitle: line('Calendar: heading'),
        calendarFile: line('Calendar: link to the file'),
        calendarGoogle: line('Calendar: link to Google Calendar'),
        visitLink: line('Link to the visitor’s own page of the visit'),
      },
    }),
    caller: section('Who will call', {
      texts: {
        title: line('Heading'),
      },
    }),
    meanwhile: section('What to do meanwhile', {
      texts: {
        title: line('Heading'),
        papersFigure: line('Large figure of the papers'),
      },
      groups: {
        way: group('Way', 3, {
          Title: line('Heading', { help: 'The plan, the drive and the papers, in this order.' }),
          discribe: text('Text'),
        }),
      },
      pictures: pictures('Picture of the drive', { most: 1, aspect: '4 / 3', phoneAspect: '16 / 9' }),
    }),
    buttons: section('Buttons', {
      texts: {
        explore: line('Button to the news'),
        home: line('Button to the home page'),
      },
    }),
  },
});
