/** Whether an `If-None-Match` header names this version. Weak marks are ignored, as RFC 9110 §13.1.2 asks. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((each) => {
    const value = each.trim().replace(/^W\//, '');
    return value === '*' || value === etag;
  });
}
