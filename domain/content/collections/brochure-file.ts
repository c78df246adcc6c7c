import { single } from '../collection.ts';
import { pdf } from '../fields.ts';

/** The PDF that stands in for the brochure made from content. */
export const brochureFile = single('brochure-file', {
  id: 'site',
  label: 'Brochure file',
  seed: 'brochure-file.json',
  fields: {
    file: pdf('Uploaded brochure', {
      help: 'The name of an uploaded PDF. Empty: the brochure is made from the content of the site.',
    }),
  },
});
