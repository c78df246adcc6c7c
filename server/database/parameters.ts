/**
 * Replaces NUL characters in parameters, which PostgreSQL rejects. A query with such text then finds nothing instead of
 * failing.
 */
export function storable(parameters: readonly unknown[]): readonly unknown[] {
  return parameters.some(hasNul) ? parameters.map(withoutNul) : parameters;
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);
