import * as v from 'valibot';
import * as forms from '../enquiries/forms/index.ts';
import { pageOfAddress } from './names.ts';

/**
 * Events sent by browsers: a prerendered page became visible, or a visitor began to fill in a form. They contain the
 * page's path and no personal data.
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
