import { measuredPage } from '../web-vitals/measurement.ts';

/** Distinct names counted in a day. Limited, because visitors can put any text into an address. */
export const MAX_NAMES = 40;

/** The name under which further ones are counted; no real name looks like it. */
export const OTHER_NAMES = '*';

/** Sources that are always counted by name. */
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

const MAX_LENGTH = 60;

/** The name to count under: its own while fewer than MAX_NAMES are `present`, else OTHERS. Adds it to `present`. */
export function limitedName(present: Set<string>, name: string, isKnown = false): string {
  const short = name === OTHER_NAMES ? '' : name.slice(0, MAX_LENGTH);
  if (present.has(short) || KNOWN.has(short) || isKnown) return short;
  if (present.size >= MAX_NAMES) return OTHER_NAMES;
  present.add(short);
  return short;
}

/** The counted page of an address, without query and fragment. */
export function pageOfAddress(address: string): string {
  const path = address.split(/[?#]/, 1)[0] || '/';
  return measuredPage(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}
