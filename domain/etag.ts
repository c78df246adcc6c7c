/** Whether an `If-None-Match` header names this version. Weak marks of both are ignored, as RFC 9110 §13.1.2 asks. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const wanted = strong(etag);
  return header.split(',').some((each) => {
    const value = strong(each.trim());
    return value === '*' || value === wanted;
  });
}

const strong = (etag: string) => etag.replace(/^W\//, '');
