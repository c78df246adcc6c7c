/**
 * The address pattern of the HTML standard, with at least one dot after the @.
 * Each part is bounded or cannot overlap its neighbour, so that no input makes it slow.
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 §4.5.3.1.3: no longer address can be written to; PostgreSQL has no index for a much longer one. */
export const EMAIL_ADDRESS_MAX = 254;

/** Whether mail could be written to this text, which has no space around it. Its length is judged first. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX && ADDRESS.test(text);
}

/** Under which an address is the same person's: trimmed, lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
