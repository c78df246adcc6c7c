/** Longest texts of what more than one form asks for, in characters (spec 1 §5). */
export const NAME_MAX = 20;
export const MESSAGE_MAX = 1500;

/** A choice of the page, which the API takes as any short text (contract: Enquiries). */
export const CHOICE_MAX = 100;

export const MAX_VISITORS = 20;

/** After how long a form is worth sending again that the store could not take. */
export const UNAVAILABLE_SECONDS = 30;

/** Spec 1 §9: what follows a success, and when the popup comes (ms). */
export const REDIRECT_DELAY_MS = 2000;
export const POPUP_DELAY_MS = 800;
export const POPUP_INTERVAL_MS = 240_000;
