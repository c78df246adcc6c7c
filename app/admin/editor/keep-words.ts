/** What the button of `KeepAsDraft` sends as `intent`. */
export const KEEP = 'draft';
/** Most characters in the name of a set. */
export const SET_NAME = 80;
