import type { Settings } from './types.ts';

/**
 * A text with its `{names}` replaced.
 * A text that names something which is no longer there is left out whole, so that a withdrawn claim takes its sentence with it.
 */
export function fill(text: string, values: Record<string, string>): string {
  let whole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value) return value;
    whole = false;
    return '';
  });
  return whole ? filled : '';
}

/** The site's claims by their id, to fill texts with: `{families}` → `500+`. */
export const claimValues = (settings: Pick<Settings, 'claims'>) =>
  Object.fromEntries(settings.claims.map(({ id, value }) => [id, value]));

const UNITS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A count as it opens a headline: `Twenty-three`; figures from a hundred on, and for none. */
export function countInWords(count: number): string {
  const unit = UNITS[count % 10];
  const word = UNITS[count] ?? [TENS[Math.floor(count / 10)], unit].filter(Boolean).join('-');
  return word && count < 100 ? `${word[0]!.toUpperCase()}${word.slice(1)}` : String(count);
}
