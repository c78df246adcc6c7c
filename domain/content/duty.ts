const PAISE_IN_LAKH = 1e7;
const PAISE_IN_CRORE = 1e9;

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
