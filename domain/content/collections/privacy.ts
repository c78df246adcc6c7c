import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const privacy = page('privacy', {
  label: 'Privacy policy',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        discribe: text('Text'),
        notice: line('Notice'),
        hindi: line('Heading in Hindi'),
      },
    }),
    identity: section('Identity', {
      texts: {
        title: line('Heading'),
        missingdiscribe: text('Missing text'),
      },
    }),
  },
});
