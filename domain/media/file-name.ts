const SLUG_LENGTH = 60;
const SHOWN_LENGTH = 120;

/**
 * A name as somebody's computer gave it, safe to show and to keep: without folders, line breaks, invisible and
 * direction-turning characters, and not endless.
 */
export function shownName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...clean];
  if (points.length <= SHOWN_LENGTH) return clean || 'file';
  // The ending says the most.
  return `${points.slice(0, SHOWN_LENGTH - 13).join('')}…${points.slice(-12).join('')}`;
}

/** The readable part of a file's own name: `Front Gate (2).JPG` gives `front-gate-2`; `fallback` when nothing is left. */
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

/** A title to begin with: `front-gate-2` gives `Front gate 2`. */
export function titleOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** Name under which the content of a hash (hexadecimal) is kept; `digits` of the hash are in it. */
export function storedName(slug: string, hash: string, ending: string, digits = 8): string {
  return `${slug}-${hash.slice(0, digits)}.${ending}`;
}

/** Whether a name carries a content hash, so that what it names never changes. */
export function isStoredName(file: string): boolean {
  return /^[a-z0-9][a-z0-9-]*-[0-9a-f]{8,64}\.[a-z0-9]+$/.test(file);
}
