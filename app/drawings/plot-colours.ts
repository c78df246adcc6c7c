/** The fill of a plot size, neutral for other sizes. Always show the size as text too. */
export function plotFill(squareYards: number) {
  const fills: Record<number, string> = { 100: 'var(--mustard-2)', 200: 'var(--leaf-2)', 300: 'var(--clay)' };
  return fills[squareYards] ?? 'var(--paper-2)';
}

/** Formats the size of a plot, such as "22.5 × 40 ft". */
export const plotFeet = ({ frontFeet, depthFeet }: { frontFeet: number; depthFeet: number }) =>
  `${frontFeet} × ${depthFeet} ft`;

/** The fill behind an amenity's icon; the content stores the first letter of green, water, yellow or clay. */
export function amenityFill(tone: string) {
  const fills: Record<string, string> = {
    g: 'var(--leaf-2)',
    w: 'var(--water-2)',
    y: 'var(--mustard-2)',
    c: 'var(--clay)',
  };
  return fills[tone] ?? 'var(--paper-2)';
}
