import { entries } from '../collection.ts';
import {
  choice,
  date,
  film,
  flag,
  line,
  lines,
  markdown,
  moment,
  picture,
  pictures,
  text,
  unmarked,
} from '../fields.ts';
import {
  applyArticleSchedule,
  articleRules,
  articleStateAt,
  stampArticle,
  statusOf,
} from '../publication.ts';

/** The blog (spec 2 §3, Blog article). */
export const articles = entries('articles', {
  label: 'Articles',
  unit: null,
  seed: 'articles',
  key: 'slug',
  backstage: ['status'],
  isDraft: (body) => statusOf(body) === 'draft',
  stateAt: articleStateAt,
  applySchedule: applyArticleSchedule,
  rebasesOverSchedule: true,
  stamp: stampArticle,
  rules: articleRules,
  fields: {
    title: line('Title', { required: true, max: 160 }),
    metaTitle: unmarked(line('Title for search engines', { max: 90 })),
    description: text('Description', { max: 320, help: 'Empty: the first 155 characters of the text.' }),
    date: date('Date', { required: true }),
    updated: date('Last changed'),
    author: unmarked(line('Author', { max: 80 })),
    category: unmarked(line('Category', { max: 60 })),
    tags: unmarked(lines('Tags', { most: 12, max: 40 })),
    listed: flag('Listed under Latest News'),
    type: choice(
      'Opens with',
      [
        ['image', 'A picture'],
        ['video', 'A film'],
      ],
      { help: 'A film plays in the list of news and at the head of the article, once somebody asks for it.' },
    ),
    picture: picture('First picture', {
      aspect: '16 / 9',
      help: 'Of an article that opens with a film: what is shown until it plays.',
    }),
    pictureAlt: line('What the first picture shows', { max: 300, help: 'Empty: as the library says.' }),
    images: pictures('More pictures', {
      most: 8,
      aspect: '16 / 10',
      help: 'Shown below the text, in their order.',
    }),
    video: film('Film', { help: 'At the head of an article that opens with a film, else below the text.' }),
    body: markdown('Text', { required: true }),
    related: unmarked(lines('Read next', { most: 3, help: 'Slugs of other articles.' })),
    status: choice('Status', [
      ['published', 'Published'],
      ['draft', 'Draft'],
      ['scheduled', 'Scheduled'],
    ]),
    publishAt: moment('Appears at', { help: 'India time. It appears by itself within a second of it.' }),
    guid: {
      ...line('Id in the feed', { max: 120 }),
      exact: true as const,
      automatic: true as const,
    },
    terms: unmarked(lines('Words explained', { most: 40, help: 'Ids of glossary entries.' })),
  },
});
