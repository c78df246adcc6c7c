import { readFileSync } from 'node:fs';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { townshipPlots } from '../content/collections/township-plots.ts';
import { bearingFromCamera, CAMERAS, cameraOf, cameraWords, viewCone } from './cameras.ts';
import { boxOf, centreOf, pointsOf } from './geometry.ts';
import { BLOCKS, TREES } from './ground.ts';
import { blockOf, boxOfPlot, facingWords, isCorner } from './plot.ts';
import { plotRecordRules, squareMetres } from './plot-fields.ts';
import { ABOVE_PICTURE, MINI_PLAN, PLAN, toMetres, toPercent, toUnits } from './projection.ts';

type Stored = { id: string; number: string; neighbours: string[]; corners: string } & Record<string, unknown>;
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const plots = read('../../content/township/plots.json') as Stored[];
const stored = (number: string) => plots.find((plot) => plot.number === number) as Stored;

test('the seeded plots are 448 in 21 blocks, and all are possible', () => {
  expect(plots).toHaveLength(448);
  expect(new Set(plots.map(({ number }) => number)).size).toBe(448);
  expect(Object.fromEntries(Map.groupBy(plots, (plot) => plot.squareYards as number))).toMatchObject({
    100: { length: 208 },
    200: { length: 160 },
    300: { length: 80 },
  });
  expect(new Set(plots.map(blockOf)).size).toBe(BLOCKS.length);
  expect(BLOCKS).toHaveLength(21);
  for (const plot of plots) {
    expect([plot.number, plotRecordRules(plot)]).toEqual([plot.number, []]);
    expect(plot.id).toBe(plot.number.toLowerCase());
    for (const number of plot.neighbours) expect(stored(number).neighbours).toContain(plot.number);
  }
});

test('each plot is inside its block, and no two overlap', () => {
  for (const block of BLOCKS) {
    const own = plots.filter((plot) => blockOf(plot) === block.letter).map(boxOfPlot);
    for (const box of own) {
      expect(box.west).toBeGreaterThanOrEqual(block.box.west - 0.01);
      expect(box.east).toBeLessThanOrEqual(block.box.east + 0.01);
      expect(box.south).toBeGreaterThanOrEqual(block.box.south - 0.01);
      expect(box.north).toBeLessThanOrEqual(block.box.north + 0.01);
      const over = own.filter((other) => {
        const wide = Math.min(box.east, other.east) - Math.max(box.west, other.west);
        const high = Math.min(box.north, other.north) - Math.max(box.south, other.south);
        return wide > 0.01 && high > 0.01;
      });
      expect(over).toHaveLength(1);
    }
  }
});

test('a plot whose corners have another area, or that has two directions on one road, is refused', () => {
  expect(plotRecordRules({ ...stored('F06'), squareYards: 300 })).toEqual([
    ['corners', 'Enclose 200 sq yd, not 300'],
  ]);
  expect(plotRecordRules({ ...stored('A01'), sideRoad: 'none' })).toEqual([
    ['sideRoad', 'A plot that faces two ways has a second road'],
  ]);
  expect(plotRecordRules({ ...stored('F06'), sideRoad: 'boulevard' })).toEqual([
    ['facing', 'A plot on two roads faces two ways'],
  ]);
  expect(squareMetres(pointsOf('0,0 4,0 4,3'))).toBe(6);
  const { number, corners } = townshipPlots.fields;
  for (const wrong of ['f06', 'F6', 'F006', '', '66']) {
    expect(is(number.schema, wrong), wrong).toBe(false);
  }
  for (const wrong of ['', '0,0 1,1', '0,0 1,1 x,2', '0,0 1,0 9999,1', '0 0 1 1']) {
    expect(is(corners.schema, wrong), wrong).toBe(false);
  }
});

test('a plot has its facing', () => {
  expect(facingWords({ facing: 'S' })).toBe('south');
  expect(facingWords({ facing: 'NW' })).toBe('north, its side west');
  expect(isCorner({ facing: 'NW' })).toBe(true);
});

test('metres match the drawings and the aerial picture', () => {
  expect(toUnits(PLAN, [0, 0])).toEqual({ x: 520, y: 442 });
  expect(toMetres(PLAN, toUnits(PLAN, [58.3, 19.8])).map((metres) => metres.toFixed(6))).toEqual([
    '58.300000',
    '19.800000',
  ]);
  expect(toPercent(MINI_PLAN, [58.3, 19.8])).toEqual({
    left: expect.closeTo(62.67, 1),
    top: expect.closeTo(42.02, 1),
  });
  const { x, y } = toUnits(ABOVE_PICTURE, [-245, 186]);
  expect([Math.round(x), Math.round(y)]).toEqual([0, 0]);
});

test('cameras have the declared direction', () => {
  expect(CAMERAS).toHaveLength(45);
  expect(TREES.tree.length + TREES.column.length + TREES.palm.length).toBe(1037);
  for (const { file, position } of CAMERAS) {
    if (!position) {
      expect(file).toBe('above.jpg');
      continue;
    }
    expect(bearingFromCamera(position, position.towards).aside, file).toBeLessThan(2);
  }
  expect(centreOf(boxOf(pointsOf('0,0 4,0 4,2')))).toEqual([2, 1]);
});
test('amenities are at their buildings on the plan', () => {
  const cards = read('../../content/amenities.json') as { id: string; x: number; y: number }[];
  expect(cards).toHaveLength(11);
  for (const { x, y } of cards) {
    expect(x).toBeGreaterThan(30);
    expect(x).toBeLessThan(70);
    expect(y).toBeLessThan(85);
  }
});

test('a picture has its position and direction', () => {
  const words = (file: string) => cameraWords(cameraOf(file)!);
  expect(words('lane-plots.jpg')).toBe('Taken from Lane 5, looking east');
  expect(words('growth.jpg')).toBe('Taken from 60 m above block A, looking north');
  expect(words('above.jpg')).toBe('Taken from straight above');
  expect(words('gym.jpg')).toBe('A set of its own, placed about here on the plan: the club grounds');
  expect(CAMERAS.filter(({ position }) => position && !position.from)).toEqual([]);
});

test('a cone begins at its camera; sets without one have none', () => {
  const cone = (file: string) => viewCone(MINI_PLAN, cameraOf(file)!);
  expect(cone('lane-plots.jpg')?.split(' ')[0]).toBe('511,152.2');
  expect([cone('gym.jpg'), cone('above.jpg')]).toEqual([null, null]);
});
