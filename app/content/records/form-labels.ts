import { consentWordings } from '../../../domain/content/collections/consent-wordings.ts';

/** The forms whose wording can be changed, by name, and what an editor calls them. */
export const FORM_LABELS = consentWordings.fields.form.options;
