import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const contact = page('contact', {
  label: 'Contact',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        discribe: text('Text'),
        hindi: line('Heading in Hindi'),
      },
    }),
    form: section('Form', {
      texts: {
        title: line('Heading'),
        example: line('Example'),
        button: line('Button'),
      },
    }),
    reach: section('Reach', {
      texts: {
        emailNote: line('Email note'),
        phone1Note: line('Note under the first phone'),
        phone2Note: line('Note under the second phone'),
        whatsappTitle: line('WhatsApp heading'),
        whatsappNote: line('Note under WhatsApp'),
        visitTitle: line('Visit title'),
        visitLink: line('Visit link'),
      },
    }),
    map: section('Map', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        button: line('Button'),
      },
    }),
  },
});
