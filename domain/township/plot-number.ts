/** `F06`: the letter of the block and two digits, as on the stone. */
export const PLOT_NUMBER = /^[A-Z]\d{2}$/;

/** The plot number that somebody typed or linked to, however they wrote it; null where it is none. */
export function plotNumberOf(text: string): string | null {
  const number = text.slice(0, 20).trim().toUpperCase();
  return PLOT_NUMBER.test(number) ? number : null;
}
