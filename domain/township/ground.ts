import { type Box, boxOf, type Point, pointsOf } from './geometry.ts';
import ground from './ground.json' with { type: 'json' };
import trees from './trees.json' with { type: 'json' };

/** The township without its plots, which are stored as content. */
export type Block = { letter: string; squareYards: number; points: Point[]; box: Box };
export type Space = {
  id: string;
  kind: string;
  name: string;
  points: Point[];
  box: Box;
  /** Outer edge of its kerb. */
  kerb: Box | null;
  /** An area cut out of it. */
  hole: Point[] | null;
  outside: boolean;
};
export type Building = {
  id: string;
  kind: string;
  name: string;
  points: Point[];
  box: Box;
  heightMetres: number;
  /** The building or space that contains it. */
  within: string | null;
};
export type Tree = { at: Point; radius: number };

const shaped = (corners: string) => {
  const points = pointsOf(corners);
  return { points, box: boxOf(points) };
};
type StoredSpace = {
  id: string;
  kind: string;
  name: string;
  corners: string;
  kerb?: string;
  hole?: string;
  outside?: boolean;
};
type StoredBuilding = {
  id: string;
  kind: string;
  name: string;
  corners: string;
  heightMetres: number;
  within?: string;
};

export const WALL = pointsOf(ground.wall);
export const APPROACH = pointsOf(ground.approach);
export const GATE_WIDTH_METRES = ground.gateWidthMetres;
export const HIGHWAY = { name: ground.highway.name, box: boxOf(pointsOf(ground.highway.corners)) };
/** Shares of the land inside the wall, in per cent; the rest is club, parking and utilities. */
export const AREAS = ground.areas;
export const TREE_BELT = ground.treeBelt.map(({ id, corners }) => ({ id, ...shaped(corners) }));

export const BLOCKS: readonly Block[] = ground.blocks.map(({ letter, squareYards, corners }) => ({
  letter,
  squareYards,
  ...shaped(corners),
}));

export const SPACES: readonly Space[] = (ground.spaces as StoredSpace[]).map((space) => ({
  id: space.id,
  kind: space.kind,
  name: space.name,
  ...shaped(space.corners),
  kerb: space.kerb ? boxOf(pointsOf(space.kerb)) : null,
  hole: space.hole ? pointsOf(space.hole) : null,
  outside: space.outside ?? false,
}));

export const BUILDINGS: readonly Building[] = (ground.buildings as StoredBuilding[]).map((building) => ({
  id: building.id,
  kind: building.kind,
  name: building.name,
  ...shaped(building.corners),
  heightMetres: building.heightMetres,
  within: building.within ?? null,
}));

const treesOf = (stored: string): Tree[] =>
  stored.split(' ').map((tree) => {
    const [east = 0, north = 0, radius = 1] = tree.split(',').map(Number);
    return { at: [east, north], radius };
  });
export const TREES = {
  tree: treesOf(trees.tree),
  column: treesOf(trees.column),
  palm: treesOf(trees.palm),
} as const;

const found = <T extends { id: string }>(list: readonly T[], id: string): T => {
  const one = list.find((each) => each.id === id);
  if (!one) throw new Error(`The township has no ${id}.`);
  return one;
};
export const spaceOf = (id: string) => found(SPACES, id);
export const buildingOf = (id: string) => found(BUILDINGS, id);
