import * as v from 'valibot';
import { type Point, pointsOf } from './geometry.ts';
import { PLOT_NUMBER } from './plot-number.ts';

const number = v.pipe(
  v.string('Must be text'),
  v.regex(PLOT_NUMBER, 'Must be a letter and two digits, such as F06'),
);

/** A field with a plot number. */
export function plotNumber(label: string, { help }: { help?: string } = {}) {
  const schema: v.GenericSchema<string> = number;
  return { kind: 'line' as const, label, max: 3, help, required: true, exact: true as const, schema };
}

export function plotNumbers(label: string, { most, help }: { most: number; help?: string }) {
  const item: v.GenericSchema<string> = number;
  const schema = v.pipe(v.array(item, 'Must be a list'), v.maxLength(most, `At most ${most}`));
  return { kind: 'lines' as const, label, help, most, max: 3, exact: true as const, item, schema };
}

const MAX_CORNERS = 12;
/** The township and its surroundings, in metres from the middle. */
const FARTHEST = 1000;
const CORNER = /^-?\d{1,4}(\.\d{1,3})?,-?\d{1,4}(\.\d{1,3})?$/;

/** A field with the corners of a plot in metres, `east,north east,north …`, in order around it. */
export function corners(label: string, { help }: { help?: string } = {}) {
  const schema: v.GenericSchema<string> = v.pipe(
    v.string('Must be text'),
    v.maxLength(200, 'At most 200 characters'),
    v.check(
      (text) => text.split(' ').every((corner) => CORNER.test(corner)),
      'Must be corners in metres such as 12.5,-120 21.5,-120 21.5,-102 12.5,-102',
    ),
    v.check((text) => {
      const count = text.split(' ').length;
      return count >= 3 && count <= MAX_CORNERS;
    }, `Must be 3 to ${MAX_CORNERS} corners`),
    v.check(
      (text) => pointsOf(text).every((point) => point.every((metres) => Math.abs(metres) <= FARTHEST)),
      `Must lie within ${FARTHEST} m of the middle`,
    ),
  );
  return { kind: 'line' as const, label, max: 200, help, required: true, exact: true as const, schema };
}

const SQ_M_IN_SQ_YD = 0.83612736;
/** Corners have millimetre precision, but sizes are rounded. */
const TOLERANCE = 0.01;

export function squareMetres(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [east, north], index) => {
    const [nextEast, nextNorth] = points[(index + 1) % points.length] ?? [east, north];
    return sum + east * nextNorth - nextEast * north;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Contradictions within a plot: corners with a different area, or a corner plot on one road only. */
export function plotRecordRules(body: Record<string, unknown>): [string, string][] {
  const { corners: stored, squareYards: size, facing = 'S', sideRoad = 'none' } = body;
  // Values of a wrong type are refused by their own field.
  if (typeof stored !== 'string' || typeof size !== 'number' || typeof facing !== 'string') return [];
  const problems: [string, string][] = [];
  const area = squareMetres(pointsOf(stored)) / SQ_M_IN_SQ_YD;
  if (Math.abs(area - size) > size * TOLERANCE) {
    problems.push(['corners', `Enclose ${Math.round(area)} sq yd, not ${size}`]);
  }
  const facesTwoWays = facing.length === 2;
  const hasSideRoad = sideRoad !== 'none';
  if (facesTwoWays && !hasSideRoad)
    problems.push(['sideRoad', 'A plot that faces two ways has a second road']);
  if (!facesTwoWays && hasSideRoad) problems.push(['facing', 'A plot on two roads faces two ways']);
  return problems;
}
