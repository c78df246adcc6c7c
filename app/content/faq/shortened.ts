const MOST = 30;

/** A question as the list names it: at most 30 characters, then an ellipsis (spec 2 §9). */
export function shortened(question: string): string {
  const characters = [...question];
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : question;
}
