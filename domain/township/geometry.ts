/** A point in metres, east and north of the middle of the boulevard (152 m north of the gate). */
export type Point = readonly [east: number, north: number];
export type Box = { west: number; south: number; east: number; north: number };

/** Parses stored corners, `east,north east,north …`. */
export const pointsOf = (corners: string): Point[] =>
  corners.split(' ').map((corner): Point => {
    const [east = 0, north = 0] = corner.split(',').map(Number);
    return [east, north];
  });

export function boxOf(points: readonly Point[]): Box {
  const easts = points.map(([east]) => east);
  const norths = points.map(([, north]) => north);
  return {
    west: Math.min(...easts),
    south: Math.min(...norths),
    east: Math.max(...easts),
    north: Math.max(...norths),
  };
}

export const centreOf = ({ west, south, east, north }: Box): Point => [
  (west + east) / 2,
  (south + north) / 2,
];
