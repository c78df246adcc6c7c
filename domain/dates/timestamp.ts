/** A time in milliseconds since 1970 as ISO 8601; null for what is none, as a broken row may hold. */
export function timestamp(at: unknown): string | null {
  const date = new Date(typeof at === 'number' ? at : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
