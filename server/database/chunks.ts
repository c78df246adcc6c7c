/** So many at a time, the last perhaps fewer: what one question to the store can name. */
export function* chunksOf<T>(all: readonly T[], many: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += many) yield all.slice(from, from + many);
}
