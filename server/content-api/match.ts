/** Revisions as `ETag` and `If-Match` values (RFC 9110 §8.8, §13.1.1). */
export const etagOf = (revision: number) => `"${revision}"`;

/** Accepts weak tags too, because some proxies weaken a tag when they compress. */
const TAG = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * The revision in `If-Match` that equals the current one: `undefined` without the header, `null` when none matches.
 * `present` is null when the document does not exist.
 */
export function matchedRevision(headers: Headers, present: number | null): number | null | undefined {
  const header = headers.get('if-match');
  if (header === null) return undefined;
  if (header.trim() === '*') return present;
  const revisions = header.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  return present !== null && revisions.some((each) => Number(each) === present) ? present : null;
}
