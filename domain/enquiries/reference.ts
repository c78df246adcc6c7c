/** Crockford's base 32 has no I, L, O or U, so that references can be read out by telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** Random bytes needed for a reference. */
export const REFERENCE_BYTES = LENGTH;

/** `V-` and six characters; throws RangeError for too few bytes. */
export function referenceFrom(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes`);
  return `V-${Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')}`;
}
