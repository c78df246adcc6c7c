/** Crockford's base 32: no I, L, O or U, so that it can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** How many random bytes a reference needs. */
export const REFERENCE_BYTES = LENGTH;

/** `V-` and six characters from random bytes; throws RangeError when there are too few. */
export function referenceFrom(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes`);
  return `V-${Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')}`;
}
