import { page, section } from '../collection.ts';
import { line } from '../fields.ts';

/** Texts around every page. */
export const frame = page('frame', {
  label: 'Around every page',
  sections: {
    foot: section('Footer', {
      texts: {
        hindi: line('Line in Hindi under the brand'),
        linksTitle: line('Heading of the links'),
        officeTitle: line('Heading of the address'),
        scale: line('Last line'),
      },
    }),
    floats: section('Buttons beside every page', {
      texts: {
        brochure: line('Brochure, on wide screens', { max: 40 }),
        visit: line('Site visit, on wide screens', { max: 40 }),
        barBrochure: line('Brochure, on phones', { max: 14 }),
        barCall: line('Call, on phones', { max: 14 }),
        barChat: line('WhatsApp, on phones', { max: 14 }),
        barVisit: line('Site visit, on phones', { max: 14 }),
      },
    }),
    chat: section('Chat', {
      texts: {
        title: line('Heading'),
        discribe: line('Text'),
        call: line('Button to call'),
        message: line('Button to WhatsApp'),
      },
    }),
  },
});
