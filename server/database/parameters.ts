/**
 * Replaces NUL characters in parameters, which PostgreSQL rejects. A query with such text then finds nothing instead of
 * failing.
 */
export function withoutNul(parameters: readonly unknown[]): readonly unknown[] {
  return parameters.some(hasNul) ? parameters.map(replaceNul) : parameters;
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');
const replaceNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);
