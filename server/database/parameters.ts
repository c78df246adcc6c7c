/**
 * Parameters as both databases take them: PostgreSQL holds no text with a NUL, and whoever asks for one, in an address
 * or a form, is to find nothing and not an error.
 */
export function storable(parameters: readonly unknown[]): readonly unknown[] {
  return parameters.some(hasNul) ? parameters.map(withoutNul) : parameters;
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);
