import * as v from 'valibot';
import { PUBLIC_FORMS } from '../enquiries/all-forms.ts';
import { form as subscribe } from '../enquiries/forms/subscribe.ts';
import { pageOfAddress } from './names.ts';

const STARTED = PUBLIC_FORMS.filter((form) => form !== subscribe).map(({ name }) => name);

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
    v.strictObject({ what: v.literal('start'), page, form: v.picklist(STARTED) }),
  ]);
};

export type PageEvent = v.InferInput<ReturnType<typeof pageEventSchema>>;
