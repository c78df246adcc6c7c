/** Whether an `If-None-Match` header contains this ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const wanted = strong(etag);
  return header.split(',').some((each) => {
    const value = strong(each.trim());
    return value === '*' || value === wanted;
  });
}

const strong = (etag: string) => etag.replace(/^W\//, '');
