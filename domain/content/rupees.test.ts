import { describe, expect, it } from 'vitest';
import { crore, lakh, lakhNumber, million, ratePaise, rupees } from './rupees.ts';

const priceOf100 = 5_250_000_00;
const priceOf300 = 15_750_000_00;

describe('rupees', () => {
  it('groups in lakh and crore, as an Indian reader expects', () => {
    expect(rupees(52_500_00)).toBe('₹52,500');
    expect(rupees(priceOf300)).toBe('₹1,57,50,000');
  });
  it('writes the three prices of the specification', () => {
    expect([priceOf100, 10_500_000_00, priceOf300].map(lakh)).toEqual([
      '₹52.5 lakh',
      '₹105 lakh',
      '₹157.5 lakh',
    ]);
    expect(lakhNumber(priceOf300)).toBe('157.5');
  });
  it('writes crore and million without losing a lakh', () => {
    expect(crore(10_500_000_00)).toBe('₹1.05 crore');
    expect(crore(priceOf300)).toBe('₹1.575 crore');
    expect(million(priceOf100)).toBe('₹5.25 million');
  });
  it('finds the rate for a square yard', () => {
    expect(rupees(ratePaise(priceOf100, 100))).toBe('₹52,500');
    expect(rupees(ratePaise(priceOf300, 300))).toBe('₹52,500');
  });
});
