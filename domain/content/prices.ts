import { indianNumber } from './indian-number.ts';
import type { PlotPrice } from './types.ts';

/** Paise as rupees in Indian grouping: 5250000 → "₹52,500". */
export function rupees(paise: number) {
  return `₹${indianNumber(paise, 100, 2)}`;
}

/** Paise as lakh rupees: 525000000 → "52.5 lakh". */
export function lakh(paise: number) {
  return `${indianNumber(paise, 1e7, 2)} lakh`;
}

/** The number without its unit: in lakh (100,000), crore (100 lakh), or millions for readers abroad. */
export const inLakh = (paise: number) => indianNumber(paise, 1e7, 3);
export const inCrore = (paise: number) => indianNumber(paise, 1e9, 3);
export const inMillion = (paise: number) => indianNumber(paise, 1e8, 3);

/** A price in words: "₹52.5 lakh"; from one crore on in both units, "₹105 lakh (₹1.05 crore)". */
export const priceWords = (paise: number) =>
  `₹${inLakh(paise)} lakh${paise < 1e9 ? '' : ` (₹${inCrore(paise)} crore)`}`;

/** A price in lakh, and from one crore on also in crore, for display in two sizes. */
export const priceParts = (paise: number): [large: string, small: string] => [
  `₹${inLakh(paise)} lakh`,
  paise < 1e9 ? '' : `₹${inCrore(paise)} crore`,
];

/** Price for a square yard, in paise. */
export function ratePaise(plot: Pick<PlotPrice, 'pricePaise' | 'squareYards'>) {
  return Math.round(plot.pricePaise / plot.squareYards);
}

/** The lowest rate of all sizes in paise, and whether all sizes share it. Null without prices. */
export function rateOf(plots: readonly Pick<PlotPrice, 'pricePaise' | 'squareYards'>[]) {
  if (plots.length === 0) return null;
  const rates = plots.map(ratePaise);
  const paise = Math.min(...rates);
  return { paise, same: rates.every((rate) => rate === paise) };
}

/** Whether texts may promise a single rate: at least two sizes share it. */
export const isOneRate = (plots: Parameters<typeof rateOf>[0]) =>
  plots.length > 1 && rateOf(plots)?.same === true;

/** The cheapest plot size, for "from" prices. */
export function cheapest<P extends Pick<PlotPrice, 'pricePaise'>>(plots: readonly P[]): P | undefined {
  return plots.reduce<P | undefined>(
    (best, plot) => (!best || plot.pricePaise < best.pricePaise ? plot : best),
    undefined,
  );
}

/** The rate in a sentence: `₹52,500`, or `from ₹50,000` when sizes differ; empty without prices. */
export function rateText(plots: readonly Pick<PlotPrice, 'pricePaise' | 'squareYards'>[]): string {
  const rate = rateOf(plots);
  if (!rate) return '';
  return rate.same ? rupees(rate.paise) : `from ${rupees(rate.paise)}`;
}
