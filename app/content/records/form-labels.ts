import { consentWordings } from '../../../domain/content/collections/consent-wordings.ts';

/** Names and labels of the forms with an editable consent wording. */
export const FORM_LABELS = consentWordings.fields.form.options;
