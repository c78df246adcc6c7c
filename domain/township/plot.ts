import type { Plot, PlotPrice } from '../content/types.ts';
import { boxOf, pointsOf } from './geometry.ts';
import { type Road, roadOf } from './roads.ts';

const DIRECTIONS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export const blockOf = ({ number }: Pick<Plot, 'number'>) => number.slice(0, 1);

export const boxOfPlot = ({ corners }: Pick<Plot, 'corners'>) => boxOf(pointsOf(corners));

/** A corner plot has two directions: of its entrance, and of its side. */
export const isCorner = ({ facing }: Pick<Plot, 'facing'>) => facing.length === 2;

/** `south`, or for a corner plot `south, its side west`. */
export function facingWords({ facing }: Pick<Plot, 'facing'>): string {
  const [front = '', side = ''] = facing;
  return side ? `${DIRECTIONS[front]}, its side ${DIRECTIONS[side]}` : (DIRECTIONS[front] ?? '');
}

export const frontRoad = ({ road }: Pick<Plot, 'road'>): Road | null => roadOf(road);
export const sideRoadOf = ({ sideRoad }: Pick<Plot, 'sideRoad'>): Road | null => roadOf(sideRoad);

/** `12 m`: road widths are rounded to half metres. */
export const roadWidthWords = ({ widthMetres }: Pick<Road, 'widthMetres'>) =>
  `${Math.round(widthMetres * 2) / 2} m`;

/** A plot's advantages: corner, park, boulevard. */
export function advantagesOf(plot: Pick<Plot, 'facing' | 'parkFacing' | 'boulevardFacing'>): string[] {
  return [
    isCorner(plot) ? 'Corner plot' : '',
    plot.parkFacing ? 'Faces the park' : '',
    plot.boulevardFacing ? 'On the boulevard' : '',
  ].filter(Boolean);
}

/** The published price for the plot's size, the only source of prices; null without one. */
export function pricePaiseOf(
  { squareYards }: Pick<Plot, 'squareYards'>,
  sizes: readonly Pick<PlotPrice, 'squareYards' | 'pricePaise'>[],
): number | null {
  return sizes.find((size) => size.squareYards === squareYards)?.pricePaise ?? null;
}

/** Plots by block letter, both in alphabetical order. */
export function plotsByBlock<P extends Pick<Plot, 'number'>>(plots: readonly P[]): [string, P[]][] {
  const sorted = plots.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return [...Map.groupBy(sorted, blockOf)];
}

/** `448 plots, blocks A to W`. */
export function countWords(plots: readonly Pick<Plot, 'number'>[]): string {
  const letters = plotsByBlock(plots).map(([letter]) => letter);
  const span = letters.length > 1 ? `, blocks ${letters[0]} to ${letters.at(-1)}` : '';
  return `${plots.length} plots${span}`;
}
