import type { ListedPlot } from './listed-plots.ts';
import { isCorner } from './plot.ts';

export type PlotFilter = {
  /** Empty for all sizes. */
  squareYards: string;
  /** A direction, `N`, `E`, `S` or `W`; empty for all. */
  facing: string;
  corner: boolean;
  park: boolean;
};

export const NO_FILTER: PlotFilter = { squareYards: '', facing: '', corner: false, park: false };

/** Whether a plot matches the filter; a corner plot matches both of its directions. */
export function matchesFilter(
  plot: Pick<ListedPlot, 'squareYards' | 'facing' | 'parkFacing'>,
  { squareYards, facing, corner, park }: PlotFilter,
): boolean {
  return (
    (squareYards === '' || String(plot.squareYards) === squareYards) &&
    (facing === '' || plot.facing.includes(facing)) &&
    (!corner || isCorner(plot)) &&
    (!park || plot.parkFacing)
  );
}

export const isFiltered = (filter: PlotFilter) =>
  filter.squareYards !== '' || filter.facing !== '' || filter.corner || filter.park;
