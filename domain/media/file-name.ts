const SLUG_LENGTH = 60;
const SHOWN_LENGTH = 120;

/**
 * Cleans an uploader's file name for display and storage: no folders, line breaks, invisible or bidirectional
 * characters, limited length.
 */
export function shownName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...clean];
  if (points.length <= SHOWN_LENGTH) return clean || 'file';
  // Keep the end, because the extension is informative.
  return `${points.slice(0, SHOWN_LENGTH - 13).join('')}…${points.slice(-12).join('')}`;
}

/**
 * The readable part of a stored file name: `Front Gate (2).JPG` becomes `front-gate-2`; `fallback` when nothing is
 * left.
 */
export function slugOf(given: string, fallback: string): string {
  const slug = shownName(given)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || fallback;
}

/** A first title: `front-gate-2` becomes `Front gate 2`. */
export function titleOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** The storage name of content with this hash (hexadecimal); it contains `digits` digits of the hash. */
export function storedName(slug: string, hash: string, ending: string, digits = 8): string {
  return `${slug}-${hash.slice(0, digits)}.${ending}`;
}

/** Whether the name contains a content hash, so that its content never changes. */
export function isStoredName(file: string): boolean {
  return /^[a-z0-9][a-z0-9-]*-[0-9a-f]{8,64}\.[a-z0-9]+$/.test(file);
}
