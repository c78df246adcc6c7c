import { measuredPage } from '../web-vitals/measurement.ts';

/** What comes from the address bar has as many names as somebody types: so many of a day are told apart. */
export const MAX_NAMES = 40;

/** Under this all others are counted; no name is written so. */
export const OTHERS = '*';

/** Sources that always go by their own name, however many made up ones came before them. */
const KNOWN = new Set([
  'direct',
  'google',
  'facebook',
  'instagram',
  'youtube',
  'bing',
  'justdial',
  'whatsapp',
  '',
]);

const LONGEST = 60;

/** The name to count under: its own while fewer than MOST_NAMES are `present`, else OTHERS. Adds it to `present`. */
export function nameAmong(present: Set<string>, name: string, isKnown = false): string {
  const short = name === OTHERS ? '' : name.slice(0, LONGEST);
  if (present.has(short) || KNOWN.has(short) || isKnown) return short;
  if (present.size >= MAX_NAMES) return OTHERS;
  present.add(short);
  return short;
}

/** The page that an address counts as: without what follows the path. */
export function pageOfAddress(address: string): string {
  const path = address.split(/[?#]/, 1)[0] || '/';
  return measuredPage(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}
