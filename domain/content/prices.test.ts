import { expect, test } from 'vitest';
import seeded from '../../content/plots.json' with { type: 'json' };
import { cheapest, lakh, rateOf, rupees } from './prices.ts';

test('prices are written in lakh and with Indian grouping', () => {
  expect(lakh(525_000_000)).toBe('52.5 lakh');
  expect(lakh(1_050_000_000)).toBe('105 lakh');
  expect(lakh(1_575_000_000)).toBe('157.5 lakh');
  expect(rupees(5_250_000)).toBe('₹52,500');
  expect(rupees(1_575_000_000)).toBe('₹1,57,50,000');
});

test('the three seeded sizes share one rate of 52,500 rupees', () => {
  expect(rateOf(seeded)).toEqual({ paise: 5_250_000, same: true });
  expect(cheapest(seeded)?.squareYards).toBe(100);
});

test('a size with its own rate is noticed, and no price is no rate', () => {
  const plots = [
    { pricePaise: 525_000_000, squareYards: 100 },
    { pricePaise: 1_000_000_000, squareYards: 200 },
  ];
  expect(rateOf(plots)).toEqual({ paise: 5_000_000, same: false });
  expect(rateOf([])).toBeNull();
  expect(cheapest([])).toBeUndefined();
});
