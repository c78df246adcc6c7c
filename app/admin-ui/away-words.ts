/** Said of a save while the site or its database is away, behind the words for one that failed. */
export const AWAY_WORDS = 'The site does not answer just now; what you typed is still here.';
