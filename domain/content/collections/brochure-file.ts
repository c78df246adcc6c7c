import * as v from 'valibot';
import { single } from '../collection.ts';

/** An uploaded PDF by its file name (server/media/accept-brochure.ts); empty without one. */
const fileName: v.GenericSchema<string> = v.pipe(
  v.string('Must be the name of a file'),
  v.regex(/^([a-z0-9][a-z0-9-]{0,99}\.pdf)?$/, 'Must be the name of an uploaded PDF'),
);

/** An uploaded PDF that replaces the printed brochure. */
export const brochureFile = single('brochure-file', {
  id: 'site',
  label: 'Brochure file',
  seed: 'brochure-file.json',
  fields: {
    file: {
      kind: 'line',
      label: 'Uploaded brochure',
      max: 104,
      help: 'The name of an uploaded PDF. Empty: the brochure is made from the content of the site.',
      schema: fileName,
    },
  },
});
