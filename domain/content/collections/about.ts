import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const about = page('about', {
  label: 'About',
  wire: { path: '/api/about', images: 'Images', described: ['ThirdSection'] },
  sections: {
    banner: section('Banner', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    partner: section('Partner', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        missionTitle: line('Mission title'),
        missionLead: line('Mission lead'),
        missiondiscribe: text('Mission text'),
        visionTitle: line('Vision title'),
        visionLead: line('Vision lead'),
        visiondiscribe: text('Vision text'),
      },
      pictures: pictures('Pictures', { most: 2 }),
    }),
    ThirdSection: section('ThirdSection', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        milestone: group('Milestone', 5, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    steps: section('Steps', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        step: group('Step', 3, { Title: line('Heading'), discribe: text('Text'), Link: line('Link') }),
      },
      pictures: pictures('Pictures', { most: 3 }),
    }),
    ask: section('Where a cost is not known', {
      texts: {
        title: line('Heading'),
      },
    }),
  },
});
