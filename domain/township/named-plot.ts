import type { Content } from '../content/types.ts';
import { plotNumberOf } from './plot-number.ts';

/** The plot named in an address's query. */
export type NamedPlot = { number: string; squareYards: number };

/** The plot with this number; null for an invalid or unknown number. */
export function namedPlot(
  text: string | null,
  { townshipPlots }: Pick<Content, 'townshipPlots'>,
): NamedPlot | null {
  const number = text === null ? null : plotNumberOf(text);
  const found = number === null ? undefined : townshipPlots.find((plot) => plot.number === number);
  return found ? { number: found.number, squareYards: found.squareYards } : null;
}
