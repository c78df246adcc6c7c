import { describe, expect, test } from 'vitest';
import { costOf } from './duty.ts';
import { inLakh } from './prices.ts';

const LAKH = 1e7;

describe('what a plot costs until it is in the buyer’s name', () => {
  test('₹52.5 lakh: duty and registration are ₹4.20 lakh, or ₹3.675 lakh for a woman', () => {
    const cost = costOf(52.5 * LAKH);
    expect(inLakh(cost.stampPaise + cost.registrationPaise)).toBe('4.2');
    expect(inLakh(cost.totalPaise)).toBe('56.7');
    expect(inLakh(cost.womanTotalPaise! - 52.5 * LAKH)).toBe('3.675');
    expect(inLakh(cost.tdsPaise)).toBe('0.525');
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
