import type { Point } from './geometry.ts';
import roads from './roads.json' with { type: 'json' };

export type Road = {
  id: string;
  name: string;
  kind: 'boulevard' | 'avenue' | 'ring' | 'lane' | 'service';
  /** Between the plot lines on both sides. */
  widthMetres: number;
  /** The ends of its centre line. */
  from: Point;
  to: Point;
  /** Whether the road lies outside the wall of the township. */
  outside?: boolean;
};

export const ROADS = roads as unknown as readonly Road[];

const BY_ID = new Map(ROADS.map((road) => [road.id, road]));
export const roadOf = (id: string): Road | null => BY_ID.get(id) ?? null;

/** Roads on which a plot can lie: id and name, for an editor's choice. */
export const PLOT_ROADS = ROADS.filter(({ outside }) => !outside).map(({ id, name }): [string, string] => [
  id,
  name,
]);
