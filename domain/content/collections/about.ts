import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const about = page('about', {
  label: 'About',
  pages: { '/about-us': 'About us' },
  wire: { path: '/api/about', images: 'Images', described: ['ThirdSection'] },
  sections: {
    banner: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '3 / 2', phoneAspect: '39 / 28' }),
    }),
    partner: section('Partner, mission and vision', {
      texts: {
        title: line('Label above the heading'),
        sentence: line('Heading'),
        discribe: text('Text'),
        missionTitle: line('Mission: heading'),
        missionLead: line('Mission: first sentence'),
        missiondiscribe: text('Mission: text'),
        visionTitle: line('Vision: heading'),
        visionLead: line('Vision: first sentence'),
        visiondiscribe: text('Vision: text'),
      },
      pictures: pictures('Pictures of mission and vision', {
        most: 2,
        aspect: '4 / 5',
        phoneAspect: '4 / 3',
        help: 'The second one is wider on a desktop, at 6:5.',
      }),
    }),
    ThirdSection: section('Milestones', {
      texts: {
        title: line('Label above the heading'),
        sentence: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        milestone: group('Milestone', 5, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    steps: section('Homebuying steps', {
      texts: {
        title: line('Label above the heading'),
        sentence: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        step: group('Step', 3, { Title: line('Heading'), discribe: text('Text'), Link: line('Link') }),
      },
      pictures: pictures('One picture for each step', {
        each: 'step',
        most: 3,
        aspect: '9 / 8',
        phoneAspect: '4 / 3',
        help: 'In the order of the steps.',
      }),
    }),
    ask: section('Closing question', {
      texts: {
        title: line('Heading'),
      },
    }),
    buttons: section('Buttons', { texts: { contact: line('Button to the contact page') } }),
  },
});
