import { PLACEHOLDERS } from '../../../domain/content/placeholders.ts';
import type { PlaceholderItem } from './field-choices.tsx';

const MEANINGS = new Map<string, string>(
  PLACEHOLDERS.flatMap(([names, meaning]) => names.split(', ').map((name) => [name, meaning] as const)),
);
const TERMS = ['emi', 'paid', 'interest'] as const;
const TERM_MEANINGS = {
  emi: 'the monthly instalment',
  paid: 'all instalments together',
  interest: 'the interest in all',
};

/** All placeholders that texts may use, with meaning and current value. */
export function placeholderItems(
  values: ReadonlyMap<string, string>,
  claims: readonly { id: string; label: string }[],
): PlaceholderItem[] {
  const labels = new Map(claims.map(({ id, label }) => [id, label]));
  return [...values]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, meaning: meaningOf(name, labels) }))
    .toSorted((a, b) => Number(/\d/.test(a.name)) - Number(/\d/.test(b.name)));
}

/** `price200` → "the price of the plot of 200 sq yd, with ₹". */
function meaningOf(name: string, claims: ReadonlyMap<string, string>): string {
  if (claims.has(name)) return `the claim “${claims.get(name) || name}”, from the settings`;
  const whole = MEANINGS.get(name);
  if (whole) return whole;
  const terms = /^([a-z]+)(\d*)_(\d+)_(\d+)$/i.exec(name);
  const term = TERMS.find((each) => each === terms?.[1]);
  if (terms && term) {
    const plot = terms[2] ? `the plot of ${terms[2]} sq yd` : 'the cheapest plot';
    return `${TERM_MEANINGS[term]} for ${plot} at ${terms[3]}% over ${terms[4]} years`;
  }
  const [, base = '', size = ''] = /^([a-z]+?)(\d*)$/i.exec(name) ?? [];
  const ofSize = MEANINGS.get(`${base}N`) ?? '';
  return size ? ofSize.replace('N sq yd', `${size} sq yd`).replace('same', `same, ${size} sq yd,`) : ofSize;
}
