/** Length limits shared by several forms, in characters (spec 1 §5). */
export const NAME_MAX = 20;
/** The desk writes the whole name into one field. */
export const DESK_NAME_MAX = 2 * NAME_MAX + 1;
/** Files may hold the names of a couple in one cell. */
export const IMPORTED_NAME_MAX = 80;
export const MESSAGE_MAX = 1500;

export const CITY_MAX = 60;
/** Characters of the values that a lead source sends besides the fields of the form. */
export const DETAILS_MAX = 4000;

/** Limit of choices, which the API accepts as any short text (contract: Enquiries). */
export const CHOICE_MAX = 100;

export const MAX_VISITORS = 20;

/** When to retry a form that could not be stored. */
export const UNAVAILABLE_SECONDS = 30;

/** Spec 1 §9: the redirect after a success, and the popup's timing (ms). */
export const REDIRECT_DELAY_MS = 2000;
export const POPUP_DELAY_MS = 800;
export const POPUP_INTERVAL_MS = 240_000;
