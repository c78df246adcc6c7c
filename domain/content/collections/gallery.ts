import { page, section } from '../collection.ts';
import { line } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

/** Headings of the gallery; pictures, films and price lists come from elsewhere. */
export const gallery = page('gallery', {
  label: 'Gallery',
  pages: { '/gallery': 'Gallery' },
  sections: {
    intro: section('Headings', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        picturesTitle: line('Heading of the pictures'),
        filmsTitle: line('Heading of the films'),
        priceListsTitle: line('Heading of the price lists'),
      },
    }),
  },
});
