/** Revisions as `ETag` and `If-Match` carry them (RFC 9110 §8.8, §13.1.1). */
export const etagOf = (revision: number) => `"${revision}"`;

/** Some proxies make a tag weak when they compress; the revision stays the same. */
const TAG = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * Which of the revisions that `If-Match` names stands there now: `undefined` without the header, `null` when none does.
 * `present` is null where there is nothing.
 */
export function matchedRevision(headers: Headers, present: number | null): number | null | undefined {
  const header = headers.get('if-match');
  if (header === null) return undefined;
  if (header.trim() === '*') return present;
  const revisions = header.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  return present !== null && revisions.some((each) => Number(each) === present) ? present : null;
}
