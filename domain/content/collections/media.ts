import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const media = page('media', {
  label: 'Media',
  wire: { path: '/api/media', images: 'images', contentAsText: true },
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        discribe: text('Text'),
      },
    }),
    find: section('Find', {
      texts: {
        searchLabel: line('Search label'),
        searchExample: line('Search example'),
        categories: line('Categories'),
        recent: line('Recent'),
        tags: line('Tags'),
        emptyTitle: line('Empty title'),
        emptydiscribe: text('Empty text'),
        emptyWords: line('Empty words'),
      },
    }),
    newsletter: section('Newsletter', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        label: line('Name on the key plan'),
      },
    }),
    article: section('Article', {
      texts: {
        contents: line('Contents'),
        terms: line('Terms'),
        termsNote: line('Terms note'),
        related: line('Related'),
        callTitle: line('Call title'),
        calldiscribe: text('Call text'),
        callButton: line('Call button'),
        notFound: text('Not found'),
      },
    }),
  },
});
