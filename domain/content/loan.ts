/** The illustration of a loan that texts use: the part of the price lent, and its terms (MyMoneyMantra, Digestley). */
export const LOAN = { partPercent: 70, yearlyPercent: 9, months: 180 } as const;

/** Equated monthly instalment: P·r·(1+r)^n ÷ ((1+r)^n − 1), with r a month's rate. In the unit of `amount`. */
export function monthlyInstalment(
  amount: number,
  { yearlyPercent, months }: { yearlyPercent: number; months: number },
) {
  const rate = yearlyPercent / 1200;
  const grown = (1 + rate) ** months;
  return (amount * rate * grown) / (grown - 1);
}
