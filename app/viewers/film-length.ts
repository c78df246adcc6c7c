/** Formats seconds: 8 → "0:08", 95 → "1:35". */
export function filmLength(seconds: number) {
  const wholeSeconds = Math.round(seconds);
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}
