/** Splits a list into chunks of at most `many` items, because a query can name only so many values. */
export function* chunksOf<T>(all: readonly T[], many: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += many) yield all.slice(from, from + many);
}
