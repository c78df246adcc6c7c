import { type Box, boxOf, type Point } from '../../domain/township/geometry.ts';
import { BLOCKS, SPACES, WALL } from '../../domain/township/ground.ts';
import type { CardBox } from './compose-card.ts';

const LEFT = 64;
const FOOT = 590;
/** The plan on a plot's card is larger, because it carries the message. */
const SCALE = { page: 0.4, plot: 0.64 };
const COLOURS = {
  road: '#dad3c2',
  park: '#a9c69a',
  club: '#c3d8ae',
  water: '#9bc3c4',
  ink: '#10302a',
  chosen: '#f2a51a',
};
const SIZES: Record<number, string> = { 100: '#f8dd8c', 200: '#bfd6b0', 300: '#ebc3a4' };
const MARK = 18;
const EDGE = 2;

/** The township as a key plan for a card: blocks, park and club, with a mark at the card's plot. */
export function keyPlan(plot: Box | null): CardBox[] {
  const pixelsAMetre = plot ? SCALE.plot : SCALE.page;
  const wall = boxOf(WALL);
  const plotted = (box: Box, colour: string) => placed(box, { wall, pixelsAMetre, colour });
  const spaces = ['park', 'club-grounds'].flatMap((id) => SPACES.filter((space) => space.id === id));
  const water = SPACES.filter(({ kind }) => kind === 'water').flatMap(({ points }) =>
    rowsOf(points, 1 / pixelsAMetre),
  );
  return [
    grown(plotted(wall, COLOURS.ink), EDGE),
    plotted(wall, COLOURS.road),
    ...BLOCKS.map(({ box, squareYards }) => plotted(box, SIZES[squareYards] ?? COLOURS.road)),
    ...spaces.map(({ box, id }) => plotted(box, id === 'park' ? COLOURS.park : COLOURS.club)),
    ...water.map((box) => plotted(box, COLOURS.water)),
    ...(plot ? markOf(plotted(plot, COLOURS.chosen)) : []),
  ];
}

type Placing = { wall: Box; pixelsAMetre: number; colour: string };

function placed(box: Box, { wall, pixelsAMetre, colour }: Placing): CardBox {
  const x = (east: number) => Math.round(LEFT + (east - wall.west) * pixelsAMetre);
  const y = (north: number) => Math.round(FOOT - (north - wall.south) * pixelsAMetre);
  return {
    left: x(box.west),
    top: y(box.north),
    width: x(box.east) - x(box.west),
    height: y(box.south) - y(box.north),
    colour,
  };
}

const grown = (box: CardBox, by: number): CardBox => ({
  ...box,
  left: box.left - by,
  top: box.top - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** Larger than the plot itself, which would be four pixels wide. */
function markOf({ left, top, width, height, colour }: CardBox): CardBox[] {
  const mark = {
    left: left + width / 2 - MARK / 2,
    top: top + height / 2 - MARK / 2,
    width: MARK,
    height: MARK,
    colour,
  };
  return [{ ...grown(mark, EDGE + 1), colour: COLOURS.ink }, mark];
}

/** A polygon as one box for each row of pixels. */
function rowsOf(points: readonly Point[], step: number): Box[] {
  const { south, north } = boxOf(points);
  const rows = Array.from(
    { length: Math.floor((north - south) / step) },
    (_, row) => south + (row + 0.5) * step,
  );
  return rows.flatMap((at) => {
    const crossings = points.flatMap((one, index): number[] => {
      const other = points[(index + 1) % points.length] ?? one;
      if (one[1] > at === other[1] > at) return [];
      return [one[0] + ((at - one[1]) / (other[1] - one[1])) * (other[0] - one[0])];
    });
    if (crossings.length < 2) return [];
    const [west, east] = [Math.min(...crossings), Math.max(...crossings)];
    return [{ west, east, south: at - step / 2, north: at + step / 2 }];
  });
}
