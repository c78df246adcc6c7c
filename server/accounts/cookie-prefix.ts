/** Without the protocol's own prefix the name of a cookie could be set by a page of a sibling domain. */
export function cookiePrefix(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? '__Host-vayuvan' : 'vayuvan';
}
