/** A value of a field as somebody reads it who chooses between two. */
export const words = (value: unknown) =>
  typeof value === 'string' ? value || 'nothing' : JSON.stringify(value);
