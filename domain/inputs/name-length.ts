/**
 * A name's length as its reader counts, a letter with the signs upon it as one: by code points the names of Hindi had
 * half the room of those of English. Always by the same locale, so that browser and server agree; none where a
 * browser cannot tell, for the server judges again.
 */
export function nameLength(name: string): number {
  if (/^[ -~]*$/.test(name)) return name.length;
  return Intl.Segmenter ? [...new Intl.Segmenter('en').segment(name)].length : 0;
}
