import { page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const contact = page('contact', {
  label: 'Contact',
  pages: { '/contact-us': 'Contact us' },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        discribe: text('Text'),
        hindi: line('Heading in Hindi'),
      },
    }),
    form: section('Enquiry form', {
      texts: {
        title: line('Label above the heading'),
        sentence: line('Heading'),
        example: line('Example in the message box'),
        button: line('Button'),
      },
    }),
    reach: section('Ways to reach you', {
      texts: {
        emailNote: line('Note under the e-mail address'),
        phone1Note: line('Note under the first phone'),
        phone2Note: line('Note under the second phone'),
        whatsappTitle: line('WhatsApp heading'),
        whatsappNote: line('Note under WhatsApp'),
        visitTitle: line('Site visit: heading'),
        visitdiscribe: text('Site visit: text'),
        visitLink: line('Site visit: link'),
      },
      pictures: pictures('Picture with the site visit', { most: 1, aspect: '8 / 5', phoneAspect: '8 / 5' }),
    }),
    map: section('Map', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        button: line('Button that loads the interactive map'),
      },
    }),
  },
});
