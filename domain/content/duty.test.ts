import { describe, expect, test } from 'vitest';
import { purchaseCost } from './duty.ts';
import { inLakh } from './prices.ts';
import type { Rates } from './types.ts';

const LAKH = 1e7;
const RATES: Rates = {
  ...{
    stamp: 7,
    registration: 1,
    stampWoman: 6,
    womanUpToPaise: 100 * LAKH,
    tds: 1,
    tdsFromPaise: 50 * LAKH,
  },
  ...{ loanPart: 70, loanYearly: 9, loanYears: 15 },
};
const costs = (pricePaise: number, changed: Partial<Rates> = {}) =>
  purchaseCost(pricePaise, { ...RATES, ...changed });

describe('the cost of a plot with duty and registration', () => {
  test('₹52.5 lakh: duty and registration are ₹4.20 lakh, or ₹3.675 lakh for a woman', () => {
    const cost = costs(52.5 * LAKH)!;
    expect(inLakh(cost.stampPaise + cost.registrationPaise)).toBe('4.2');
    expect(inLakh(cost.totalPaise)).toBe('56.7');
    expect(inLakh(cost.womanTotalPaise! - 52.5 * LAKH)).toBe('3.675');
    expect(inLakh(cost.tdsPaise)).toBe('0.525');
  });

  test('above ₹1 crore no woman’s rebate is promised', () => {
    expect(costs(100 * LAKH)?.womanTotalPaise).toBe(107 * LAKH);
    expect(costs(105 * LAKH)?.womanTotalPaise).toBeNull();
  });

  test('no TDS below ₹50 lakh', () => {
    expect(costs(49.99 * LAKH)?.tdsPaise).toBe(0);
    expect(costs(50 * LAKH)?.tdsPaise).toBe(0.5 * LAKH);
  });

  test('missing limits apply to every price, and without a rate nothing is calculated', () => {
    expect(costs(300 * LAKH, { womanUpToPaise: 0 })?.womanTotalPaise).toBe(321 * LAKH);
    expect(costs(10 * LAKH, { tdsFromPaise: 0 })?.tdsPaise).toBe(0.1 * LAKH);
    expect(costs(50 * LAKH, { stampWoman: 0 })?.womanTotalPaise).toBeNull();
    expect([costs(50 * LAKH, { stamp: 0 }), costs(50 * LAKH, { registration: 0 })]).toEqual([null, null]);
  });
});
