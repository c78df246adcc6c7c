const LAKH = 100_000;
const CRORE = 100 * LAKH;
const UNITS: Record<string, number> = {
  '': 1,
  lakh: LAKH,
  lac: LAKH,
  lakhs: LAKH,
  lacs: LAKH,
  crore: CRORE,
  crores: CRORE,
  cr: CRORE,
};
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,7}))?([a-z]*)$/;

/**
 * Parses an amount in Indian notation to paise: `52.5 lakh`, `₹52,50,000`, `1.05 crore`. Null for invalid text, or
 * fractions of a paisa.
 */
export function amountInPaise(typed: string): number | null {
  const bare = typed.toLowerCase().replace(/₹|rs\.?|inr|rupees?|,|\s|\/-$/g, '');
  const match = AMOUNT.exec(bare);
  const unit = UNITS[match?.[3] ?? ''];
  if (!match || unit === undefined) return null;
  const [, whole = '', decimals = ''] = match;
  const paise = (Number(whole + decimals) * unit * 100) / 10 ** decimals.length;
  return Number.isSafeInteger(paise) ? paise : null;
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: [number, string][] = [
  [CRORE, 'crore'],
  [LAKH, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** An amount in paise as words: `fifty-two lakh fifty thousand rupees`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const words = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`;
  return rest === 0 ? words : `${words} and ${inWords(rest)} paise`;
}

function inWords(count: number): string {
  for (const [size, name] of SCALES) {
    if (count < size) continue;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (count < 20) return WORDS[count] ?? '';
  return count % 10 === 0 ? (TENS[count / 10] ?? '') : `${TENS[Math.floor(count / 10)]}-${WORDS[count % 10]}`;
}
