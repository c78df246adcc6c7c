import type { Rates } from './types.ts';

export type Cost = {
  stampPaise: number;
  registrationPaise: number;
  totalPaise: number;
  /** For a woman buying alone; null without a rebate, or above its value limit. */
  womanTotalPaise: number | null;
  /** Tax deducted at source from the price, not added to it. */
  tdsPaise: number;
};

/** Price, duty and registration of a plot, based on the price (not the circle rate); null while a rate is unknown. */
export function purchaseCost(pricePaise: number, rates: Rates): Cost | null {
  const { stamp, registration, stampWoman, womanUpToPaise, tds, tdsFromPaise } = rates;
  if (stamp === 0 || registration === 0) return null;
  const share = (percent: number) => Math.round((pricePaise * percent) / 100);
  const registrationPaise = share(registration);
  const withStamp = (percent: number) => pricePaise + share(percent) + registrationPaise;
  const isWithin = womanUpToPaise === 0 || pricePaise <= womanUpToPaise;
  return {
    stampPaise: share(stamp),
    registrationPaise,
    totalPaise: withStamp(stamp),
    womanTotalPaise: stampWoman > 0 && isWithin ? withStamp(stampWoman) : null,
    tdsPaise: pricePaise >= tdsFromPaise ? share(tds) : 0,
  };
}
