import { expect, test } from 'vitest';
import seeded from '../../content/plots.json' with { type: 'json' };
import { cheapest, inCrore, inLakh, inMillion, lakh, rateOf, rateText, rupees } from './prices.ts';

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

test('a size with another rate is found, and no price gives no rate', () => {
  const plots = [
    { pricePaise: 525_000_000, squareYards: 100 },
    { pricePaise: 1_000_000_000, squareYards: 200 },
  ];
  expect(rateOf(plots)).toEqual({ paise: 5_000_000, same: false });
  expect(rateOf([])).toBeNull();
  expect(cheapest([])).toBeUndefined();
});

test.each([
  [100, '52.5', '0.525', '5.25'],
  [200, '105', '1.05', '10.5'],
  [300, '157.5', '1.575', '15.75'],
])('%s sq yd is written in lakh, crore and million', (size, lakhs, crores, millions) => {
  const paise = seeded.find((plot) => plot.squareYards === size)?.pricePaise ?? 0;
  expect([inLakh(paise), inCrore(paise), inMillion(paise)]).toEqual([lakhs, crores, millions]);
});

test('a sentence names the one rate, or the lowest', () => {
  expect(rateText(seeded)).toBe('₹52,500');
  expect(rateText([...seeded, { pricePaise: 1_500_000_000, squareYards: 300 }])).toBe('from ₹50,000');
  expect(rateText([])).toBe('');
});
