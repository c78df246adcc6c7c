/** A copy with one item moved; positions beyond an end are clamped. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.filter((_, index) => index !== from);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
