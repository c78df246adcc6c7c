/** Shown after the words for a failed save while the site or its database does not answer. */
export const UNAVAILABLE_WORDS = 'The site does not answer just now; what you typed is still here.';
