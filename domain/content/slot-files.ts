type Slot = { most: number };

/** Adds files to a slot: at the end, or at the front when the page shows only one. */
export const withNewFiles = (
  { most }: Slot,
  current: readonly string[],
  added: readonly string[],
): string[] =>
  most === 1 ? [...added, ...current.filter((file) => !added.includes(file))] : [...current, ...added];

/** A sentence about files that the page does not show; empty when it shows all. */
export function hiddenFilesNote({ most }: Slot, count: number, unit: 'picture' | 'film'): string {
  const waiting = count - most;
  if (waiting <= 0) return '';
  const [wait, them] = waiting === 1 ? ['1 waits', 'it'] : [`${waiting} wait`, 'one'];
  if (most === 0) return `${wait}: the page shows no ${unit}s here.`;
  const shown = most === 1 ? `first ${unit}` : `first ${most} ${unit}s`;
  return `The page shows the ${shown}. ${wait}: move ${them} up to show it.`;
}
