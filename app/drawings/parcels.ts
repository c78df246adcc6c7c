/** One plot of the layout plan, in the units of the drawing. */
export type Parcel = {
  number: number;
  squareYards: number;
  points: string;
  x: number;
  y: number;
};

/** A parcel from the attributes that the drawing gives each plot; its place is the middle of its corners. */
export function parcelOf(number: string, size: string, points: string): Parcel {
  const corners = points.split(' ').map((corner) => corner.split(',').map(Number));
  const middle = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  return { number: Number(number), squareYards: Number(size), points, x: middle(0), y: middle(1) };
}

const WAYS: Record<string, { along: 'x' | 'y'; sign: 1 | -1 }> = {
  ArrowRight: { along: 'x', sign: 1 },
  ArrowLeft: { along: 'x', sign: -1 },
  ArrowDown: { along: 'y', sign: 1 },
  ArrowUp: { along: 'y', sign: -1 },
};

/**
 * Where a key leads from a plot: an arrow to the nearest neighbour on that side, Home and End to the first and the last.
 * Null for any other key, and at the edge of the plan.
 */
export function neighbour(parcels: readonly Parcel[], from: Parcel, key: string): Parcel | null {
  if (key === 'Home') return parcels[0] ?? null;
  if (key === 'End') return parcels.at(-1) ?? null;
  const way = WAYS[key];
  if (!way) return null;
  const across = way.along === 'x' ? 'y' : 'x';
  let best: { parcel: Parcel; far: number } | null = null;
  for (const parcel of parcels) {
    const ahead = (parcel[way.along] - from[way.along]) * way.sign;
    const aside = Math.abs(parcel[across] - from[across]);
    // What lies more beside than ahead is another key's business.
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { parcel, far };
  }
  return best?.parcel ?? null;
}
