/** The token of `Authorization: Bearer`, possibly empty; null without such a header. */
export function bearerOf(headers: Headers): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization')?.trim() ?? '');
  return match ? (match[1] ?? '') : null;
}
