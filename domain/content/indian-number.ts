/**
 * Formats a number in Indian grouping: 12345678.5 → "1,23,45,678.5". `amount` counts units of which `unit` make one; at
 * most `digits` decimals. Without `Intl`, because loading the locale blocks a slow phone.
 */
export function indianNumber(amount: number, unit: number, digits: number): string {
  const parts = 10 ** digits;
  const rounded = Math.round(Math.abs(amount) / (unit / parts));
  const integer = String(Math.floor(rounded / parts));
  let grouped = integer.slice(-3);
  // Three digits at the end, groups of two before.
  for (let before = integer.slice(0, -3); before; before = before.slice(0, -2)) {
    grouped = `${before.slice(-2)},${grouped}`;
  }
  const fraction = String((rounded % parts) / parts).slice(1);
  return `${amount < 0 && rounded > 0 ? '-' : ''}${grouped}${fraction}`;
}

/** `1,26,000` for a whole number. */
export const indianCount = (count: number): string => indianNumber(count, 1, 0);
