const DIGITS = [...'0123456789'];

/** All numbers that differ from this stored one in one digit, or in two swapped neighbours. */
export function nearNumbers(number: string): string[] {
  if (!/^(?:\d{10}|\+\d{8,15})$/.test(number)) return [];
  const near = new Set<string>();
  for (let index = number.startsWith('+') ? 1 : 0; index < number.length; index += 1) {
    const [before, here = '', after] = [number.slice(0, index), number[index], number.slice(index + 1)];
    for (const digit of DIGITS) near.add(before + digit + after);
    const next = number[index + 1];
    if (next !== undefined) near.add(before + next + here + number.slice(index + 2));
  }
  near.delete(number);
  return [...near];
}
