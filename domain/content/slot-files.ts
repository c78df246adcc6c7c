type Slot = { most: number };

/**
 * The files of a slot with new ones. They follow what is there; where the page shows one alone, they come first, and what
 * was shown before waits behind them.
 */
export const withNewFiles = (
  { most }: Slot,
  current: readonly string[],
  added: readonly string[],
): string[] =>
  most === 1 ? [...added, ...current.filter((file) => !added.includes(file))] : [...current, ...added];

/** What becomes of the files of a slot, in a sentence; empty while the page shows all of them. */
export function hiddenFilesNote({ most }: Slot, count: number, unit: 'picture' | 'film'): string {
  const waiting = count - most;
  if (waiting <= 0) return '';
  const [wait, them] = waiting === 1 ? ['1 waits', 'it'] : [`${waiting} wait`, 'one'];
  if (most === 0) return `${wait}: the page shows no ${unit}s here.`;
  const shown = most === 1 ? `first ${unit}` : `first ${most} ${unit}s`;
  return `The page shows the ${shown}. ${wait}: move ${them} up to show it.`;
}
