/** Equated monthly instalment: P·r·(1+r)^n ÷ ((1+r)^n − 1), with the monthly rate r. In the unit of `amount`. */
export function monthlyInstalment(
  amount: number,
  { yearlyPercent, months }: { yearlyPercent: number; months: number },
) {
  const rate = yearlyPercent / 1200;
  const grown = (1 + rate) ** months;
  return (amount * rate * grown) / (grown - 1);
}
