/**
 * Counts the letters of a name as readers do, each with its combining signs: otherwise Hindi names would have half the
 * room of English ones. A fixed locale makes browser and server agree. Returns 0 in browsers without `Intl.Segmenter`,
 * as the server checks again.
 */
export function nameLength(name: string): number {
  if (/^[ -~]*$/.test(name)) return name.length;
  return Intl.Segmenter ? [...new Intl.Segmenter('en').segment(name)].length : 0;
}
