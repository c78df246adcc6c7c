import type { Content } from '../content/types.ts';
import { plotNumberOf } from './plot-number.ts';

/** The plot that an address names in its query. */
export type NamedPlot = { number: string; squareYards: number };

/** The plot of that number; null for what is none, and for one that is made up. */
export function namedPlot(
  text: string | null,
  { townshipPlots }: Pick<Content, 'townshipPlots'>,
): NamedPlot | null {
  const number = text === null ? null : plotNumberOf(text);
  const found = number === null ? undefined : townshipPlots.find((plot) => plot.number === number);
  return found ? { number: found.number, squareYards: found.squareYards } : null;
}
