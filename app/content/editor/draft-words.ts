/** The `intent` of the `SaveAsDraft` button. */
export const DRAFT_INTENT = 'draft';
/** Maximum length of a set's name. */
export const SET_NAME_MAX = 80;

export const UNNAMED = 'Give the new set a name, for example Diwali offer.';
export const NAME_TOO_LONG = `The name may have at most ${SET_NAME_MAX} characters.`;
export const SET_REMOVED = 'This set is not there any more. Choose another one, or name a new one.';
export const DRAFT_PENDING =
  'It waits there, seen only by editors and by whoever you give a link, until the set is published.';

export const SET_CLOSED =
  'This set was published or thrown away meanwhile. What you typed is still here, and nothing of it is saved.';
export const NOT_SAVED = 'Please look at what is marked below. Nothing is kept yet.';
export const STALE = 'Somebody else has saved this since you opened it. Nothing of either version is lost.';

/** Message if the set already contains another change of the document. */
export const takenMessage = (who: string | null | undefined) =>
  `This set already holds another change of this${who ? `, by ${who}` : ''}. Yours would replace it.`;
