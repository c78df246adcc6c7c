/** What is said of a save while the site or its database is away, after the words for one that failed. */
export const awayWords = (failed: string) =>
  `${failed.replace(/\.$/, '')}. The site does not answer just now; what you typed is still here.`;
