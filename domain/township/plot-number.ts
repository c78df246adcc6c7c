/** `F06`: the block's letter and two digits. */
export const PLOT_NUMBER = /^[A-Z]\d{2}$/;

/** Normalizes a typed or linked plot number; null for other text. */
export function plotNumberOf(text: string): string | null {
  const number = text.slice(0, 20).trim().toUpperCase();
  return PLOT_NUMBER.test(number) ? number : null;
}
