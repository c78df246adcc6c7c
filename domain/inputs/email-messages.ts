/** Exact wording of the specification, or of the decisions where it has none. */
export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const EMAIL_MAILBOX =
  'We cannot write to an address with these letters before the @. Please enter one with a to z.';
