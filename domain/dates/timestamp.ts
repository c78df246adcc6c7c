/** Milliseconds since 1970 as ISO 8601; null for an invalid value, as in a damaged row. */
export function timestamp(at: unknown): string | null {
  const date = new Date(typeof at === 'number' ? at : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
