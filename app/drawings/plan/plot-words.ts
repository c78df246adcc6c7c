import { priceWords } from '../../../domain/content/prices.ts';
import type { ListedPlot, ListedPlots } from '../../../domain/township/listed-plots.ts';
import {
  advantagesOf,
  facingWords,
  frontRoad,
  pricePaiseOf,
  roadWidthWords,
  sideRoadOf,
} from '../../../domain/township/plot.ts';
import { plotFeet } from '../plot-colours.ts';

export const ON_REQUEST = 'Price on request';

/** The road of a plot, such as `Lane 5, 12 m wide`; both roads of a corner plot. */
export function roadWords(plot: Pick<ListedPlot, 'road' | 'sideRoad'>): string {
  const front = frontRoad(plot);
  const side = sideRoadOf(plot);
  const named = front ? `${front.name}, ${roadWidthWords(front)} wide` : '';
  return side ? `${named}; ${side.name} at its side` : named;
}

/** Neighbouring plots, park and boulevard. */
export const neighbourWords = ({ neighbours, parkFacing, boulevardFacing }: ListedPlot): string =>
  [...neighbours, parkFacing && 'the park', boulevardFacing && 'the boulevard'].filter(Boolean).join(', ');

/** All details of a plot as one sentence for screen readers. */
export function plotDescription(plot: ListedPlot, sizes: ListedPlots['sizes']): string {
  const paise = pricePaiseOf(plot, sizes);
  return [
    `Plot ${plot.number}: ${plot.squareYards} sq yd`,
    plotFeet(plot),
    paise === null ? ON_REQUEST : priceWords(paise),
    `faces ${facingWords(plot)}`,
    roadWords(plot),
    ...advantagesOf(plot).map((words) => words.toLowerCase()),
    plot.neighbours.length > 0 ? `beside ${plot.neighbours.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
