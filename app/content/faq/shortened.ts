const MAX_LENGTH = 30;

/** Shortens a question to 30 characters and an ellipsis (spec 2 §9). */
export function shortened(question: string): string {
  const characters = [...question];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : question;
}
