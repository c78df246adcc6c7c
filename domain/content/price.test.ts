import { describe, expect, test } from 'vitest';
import { costOf, crore, lakh, million, rateOf, rateText, rupees } from './price.ts';

const LAKH = 1e7;

describe('prices are written in every unit a buyer may think in', () => {
  test.each([
    [52.5, '₹52,50,000', '52.5', '0.525', '5.25'],
    [105, '₹1,05,00,000', '105', '1.05', '10.5'],
    [157.5, '₹1,57,50,000', '157.5', '1.575', '15.75'],
  ])('%s lakh', (lakhs, inRupees, inLakh, inCrore, inMillion) => {
    const paise = lakhs * LAKH;
    expect([rupees(paise), lakh(paise), crore(paise), million(paise)]).toEqual([
      inRupees,
      inLakh,
      inCrore,
      inMillion,
    ]);
  });

  test('the rate is one while the plots share it, and a range when they do not', () => {
    const plots = [
      { pricePaise: 52.5 * LAKH, squareYards: 100 },
      { pricePaise: 105 * LAKH, squareYards: 200 },
    ];
    expect(rateOf(plots[0]!)).toBe(52_500_00);
    expect(rateText(plots)).toBe('₹52,500');
    expect(rateText([...plots, { pricePaise: 150 * LAKH, squareYards: 300 }])).toBe('₹50,000 to ₹52,500');
    expect(rateText([])).toBe('');
  });
});

describe('what a plot costs until it is in the buyer’s name', () => {
  test('₹52.5 lakh: duty and registration are ₹4.20 lakh, or ₹3.675 lakh for a woman', () => {
    const cost = costOf(52.5 * LAKH);
    expect(lakh(cost.stampPaise + cost.registrationPaise)).toBe('4.2');
    expect(lakh(cost.totalPaise)).toBe('56.7');
    expect(lakh(cost.womanTotalPaise! - 52.5 * LAKH)).toBe('3.675');
    expect(lakh(cost.tdsPaise)).toBe('0.525');
  });

  test('above ₹1 crore no woman’s rebate is promised', () => {
    expect(costOf(100 * LAKH).womanTotalPaise).toBe(107 * LAKH);
    expect(costOf(105 * LAKH).womanTotalPaise).toBeNull();
  });

  test('nothing is held back below ₹50 lakh', () => {
    expect(costOf(49.99 * LAKH).tdsPaise).toBe(0);
    expect(costOf(50 * LAKH).tdsPaise).toBe(0.5 * LAKH);
  });
});
