import { group, page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const thankyou = page('thankyou', {
  label: 'Thank you',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        tag: line('Tag'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        plaindiscribe: text('Plain text'),
        stoneLabel: line('Stone label'),
        stoneWord: line('Stone word'),
      },
    }),
    steps: section('Steps', {
      texts: {},
      groups: {
        step: group('Step', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    sent: section('Sent', {
      texts: {
        title: line('Heading'),
        note: line('Small print'),
        visitTitle: line('Visit title'),
        calendarFile: line('Calendar file'),
        calendarGoogle: line('Calendar google'),
      },
    }),
    caller: section('Caller', {
      texts: {
        title: line('Heading'),
      },
    }),
  },
});
