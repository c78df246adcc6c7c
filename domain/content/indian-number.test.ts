import { expect, test } from 'vitest';
import { indianNumber } from './indian-number.ts';

test('numbers are grouped and rounded as the browser does it for India', () => {
  const amounts = [
    0, 1, 99, 100, 999, 1000, 50_49_999, 525_050_000, 525_000_000, 1_050_000_000, 123_456_789_012,
  ];
  // All magnitudes, rounded up and down.
  for (let power = 0; power < 14; power += 1) {
    for (const step of [1, 3, 7, 49, 51, 505, 995]) amounts.push(10 ** power + step, 9 * 10 ** power - step);
  }
  const kinds = [
    [100, 2],
    [1e7, 2],
    [1e7, 3],
    [1e9, 3],
    [1e5, 1],
    [1, 0],
  ] as const;
  for (const [unit, digits] of kinds) {
    const browser = new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits });
    for (const amount of amounts.flatMap((each) => [each, -each || 0])) {
      const wanted = browser.format(amount / unit).replace(/^-0$/, '0');
      expect(indianNumber(amount, unit, digits), `${amount} / ${unit}`).toBe(wanted);
    }
  }
});
