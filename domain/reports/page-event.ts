import * as v from 'valibot';
import * as forms from '../enquiries/forms/index.ts';
import { pageOfAddress } from './names.ts';

/**
 * What browsers tell to be counted: that a page which was made ready beforehand is looked at after all, and that
 * somebody has begun to fill in a form; with the path of the page. Nothing of who it is.
 */
export const pageEventSchema = (pages: readonly string[]) => {
  const page = v.pipe(
    v.string(),
    v.transform(pageOfAddress),
    v.picklist(pages, 'Must be a page of the site'),
  );
  return v.variant('what', [
    v.strictObject({ what: v.literal('view'), page }),
    v.strictObject({ what: v.literal('start'), page, form: v.picklist(Object.keys(forms)) }),
  ]);
};

export type PageEvent = v.InferInput<ReturnType<typeof pageEventSchema>>;
