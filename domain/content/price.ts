import type { PlotPrice } from './types.ts';

const PAISE_IN_LAKH = 1e7;
const PAISE_IN_CRORE = 1e9;
const PAISE_IN_MILLION = 1e8;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** `₹52,50,000`, grouped as in India. */
export const rupees = (paise: number) => `₹${whole.format(paise / 100)}`;
/** Lakh (100,000) of rupees, at most three decimals: `52.5`. */
export const lakh = (paise: number) => exact.format(paise / PAISE_IN_LAKH);
/** Crore (100 lakh) of rupees: `0.525`. */
export const crore = (paise: number) => exact.format(paise / PAISE_IN_CRORE);
/** Millions of rupees, for readers abroad: `5.25`. */
export const million = (paise: number) => exact.format(paise / PAISE_IN_MILLION);

/** Paise for one square yard of a plot. */
export const rateOf = (plot: Pick<PlotPrice, 'pricePaise' | 'squareYards'>) =>
  Math.round(plot.pricePaise / plot.squareYards);

/** The rate all plots share, as `₹52,500`; a range when an editor has given them different ones; empty without plots. */
export function rateText(plots: readonly Pick<PlotPrice, 'pricePaise' | 'squareYards'>[]): string {
  if (plots.length === 0) return '';
  const rates = plots.map(rateOf);
  const least = rupees(Math.min(...rates));
  const most = rupees(Math.max(...rates));
  return least === most ? least : `${least} to ${most}`;
}

/**
 * What a buyer pays besides the price in Uttar Pradesh, in per cent, and the values at which it changes.
 * Stamp duty and its rebate: cabinet of 22 July 2025 (PTI). TDS: Income-tax Act, on immovable property.
 */
export const DUTY = {
  stamp: 7,
  stampWoman: 6,
  womanUpToPaise: PAISE_IN_CRORE,
  registration: 1,
  tds: 1,
  tdsFromPaise: 50 * PAISE_IN_LAKH,
} as const;

export type Cost = {
  stampPaise: number;
  registrationPaise: number;
  totalPaise: number;
  /** For a woman buying alone; null above the value up to which the rebate is known to hold. */
  womanTotalPaise: number | null;
  /** Held back out of the price, never on top of it. */
  tdsPaise: number;
};

/** Price, duty and registration of one plot, worked out on the price (not on the circle rate). */
export function costOf(pricePaise: number): Cost {
  const share = (percent: number) => Math.round((pricePaise * percent) / 100);
  const registrationPaise = share(DUTY.registration);
  const withStamp = (percent: number) => pricePaise + share(percent) + registrationPaise;
  return {
    stampPaise: share(DUTY.stamp),
    registrationPaise,
    totalPaise: withStamp(DUTY.stamp),
    womanTotalPaise: pricePaise <= DUTY.womanUpToPaise ? withStamp(DUTY.stampWoman) : null,
    tdsPaise: pricePaise >= DUTY.tdsFromPaise ? share(DUTY.tds) : 0,
  };
}
