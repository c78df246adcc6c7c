import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const media = page('media', {
  label: 'Media',
  pages: { '/media': 'News', '/blog/:slug': 'Articles', '/subscribe': 'Newsletter' },
  wire: { path: '/api/media', images: 'images', contentAsText: true },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        discribe: text('Text'),
      },
    }),
    find: section('Search and side bar', {
      texts: {
        searchLabel: line('Label of the search box'),
        searchExample: line('Example in the search box'),
        categories: line('Heading of the categories'),
        recent: line('Heading of the recent posts'),
        tags: line('Heading of the tags'),
        emptyTitle: line('Nothing found: heading'),
        emptydiscribe: text('Nothing found: text'),
        emptyKindTitle: line('Nothing in a category or under a tag: heading'),
        emptyKinddiscribe: text('Nothing in a category or under a tag: text'),
        emptyWords: line('Nothing found: words to try', {
          help: 'Separated by commas; each becomes a link.',
        }),
      },
    }),
    newsletter: section('Newsletter', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        label: line('Label of the e-mail box'),
        latest: line('Heading above the latest articles', { help: 'On the page of the subscription.' }),
      },
    }),
    article: section('Around every article', {
      texts: {
        contents: line('Heading of the contents'),
        terms: line('Heading of the words explained'),
        termsNote: line('Note under it'),
        related: line('Heading of what to read next'),
        callTitle: line('Call to a visit: heading'),
        calldiscribe: text('Call to a visit: text'),
        callButton: line('Call to a visit: button'),
        notFound: text('When there is no article at an address'),
      },
    }),
    buttons: section('Buttons', { texts: { more: line('Link to the whole article') } }),
    subscribe: section('Page of the subscription', { texts: { title: line('Heading') } }),
  },
});
