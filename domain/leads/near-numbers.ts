const DIGITS = [...'0123456789'];

/** All numbers that differ from this ten-digit one in one digit, or in two swapped neighbours. */
export function nearNumbers(number: string): string[] {
  if (!/^\d{10}$/.test(number)) return [];
  const near = new Set<string>();
  for (let place = 0; place < number.length; place += 1) {
    const [before, here = '', after] = [number.slice(0, place), number[place], number.slice(place + 1)];
    for (const digit of DIGITS) near.add(before + digit + after);
    const next = number[place + 1];
    if (next !== undefined) near.add(before + next + here + number.slice(place + 2));
  }
  near.delete(number);
  return [...near];
}
