type Group<Row> = { label: string | null; list: Row[]; note?: string };

/**
 * A revalidated list whose shown rows keep their positions. New rows are only counted in `waiting`, so that
 * no row moves while the user reads. `order` holds the keys of the shown rows, as `keyOf` makes them.
 */
export function stableList<Row extends { id: string }>(
  groups: readonly Group<Row>[],
  order: readonly string[],
): { groups: Group<Row>[]; waiting: number } {
  const positions = new Map(order.map((key, index) => [key, index]));
  let waiting = 0;
  const shown = groups.map(({ label, list, ...rest }) => {
    const positionOf = (row: Row) => positions.get(keyOf(label, row));
    const known = list.filter((row) => positionOf(row) !== undefined);
    waiting += list.length - known.length;
    return {
      ...rest,
      label,
      list: known.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0)),
    };
  });
  return { groups: shown, waiting };
}

export const keyOf = (label: string | null, { id }: { id: string }) => `${label ?? ''} ${id}`;

export const orderOf = (groups: readonly Group<{ id: string }>[]): string[] =>
  groups.flatMap(({ label, list }) => list.map((row) => keyOf(label, row)));
