type Group<Row> = { label: string | null; list: Row[]; note?: string };

/**
 * A list that was renewed, with its rows where they stood: what is new waits, so that nothing moves under a thumb.
 * `order` names the rows that are shown, as `keyOf` does.
 */
export function steadyList<Row extends { id: string }>(
  groups: readonly Group<Row>[],
  order: readonly string[],
): { groups: Group<Row>[]; waiting: number } {
  const places = new Map(order.map((key, place) => [key, place]));
  let waiting = 0;
  const shown = groups.map(({ label, list, ...rest }) => {
    const placeOf = (row: Row) => places.get(keyOf(label, row));
    const known = list.filter((row) => placeOf(row) !== undefined);
    waiting += list.length - known.length;
    return {
      ...rest,
      label,
      list: known.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)),
    };
  });
  return { groups: shown, waiting };
}

export const keyOf = (label: string | null, { id }: { id: string }) => `${label ?? ''} ${id}`;

export const orderOf = (groups: readonly Group<{ id: string }>[]): string[] =>
  groups.flatMap(({ label, list }) => list.map((row) => keyOf(label, row)));
