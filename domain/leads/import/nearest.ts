/** The choice that was most likely meant, or null. Allows two wrong letters, fewer in short words. */
export function nearest(text: string, choices: readonly string[]): string | null {
  const input = text.trim().toLowerCase().slice(0, 60);
  const [best] = choices
    .map((choice) => ({ choice, far: distance(input, choice.toLowerCase()) }))
    .toSorted((one, other) => one.far - other.far);
  if (best && best.far <= Math.min(2, Math.floor(input.length / 3))) return best.choice;
  return choices.find((choice) => input.length >= 3 && choice.toLowerCase().startsWith(input)) ?? null;
}

/** The edit distance: insertions, deletions, replacements and swaps of neighbours. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}
