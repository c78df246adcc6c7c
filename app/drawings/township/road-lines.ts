import type { Point } from '../../../domain/township/geometry.ts';
import { ROADS, type Road } from '../../../domain/township/roads.ts';
import { formatNumber, type Pen, path } from './pen.ts';

const INSIDE = ROADS.filter(({ outside }) => !outside);
const isUpright = ({ from, to }: Road) => from[0] === to[0];
const CROSSED = INSIDE.filter((road) => isUpright(road));
/** Half the length of a crossing, in metres. */
const ROOM: Record<Road['kind'], number> = { boulevard: 14, avenue: 7.5, ring: 6, lane: 7.5, service: 6 };

/** The dashed centre lines of the roads, interrupted at crossings. */
export function drawRoadLines(pen: Pen): string {
  const lines = INSIDE.flatMap((road) => linesOf(road).map((line) => pen.outline(line, false)));
  return path(lines.join(''), {
    id: 'road-lines',
    fill: 'none',
    stroke: '#fff',
    'stroke-width': Math.max(0.8, 0.42 * pen.scale),
    'stroke-dasharray': `${formatNumber(3 * pen.scale)} ${formatNumber(3.6 * pen.scale)}`,
  });
}

function linesOf(road: Road): Point[][] {
  const [x, south] = road.from;
  if (road.kind === 'boulevard') {
    return [-5.6, 5.6].map((east) => [
      [east, -148],
      [east, 166],
    ]);
  }
  if (!isUpright(road)) {
    const crossings = CROSSED.filter(
      ({ from }) => from[0] > road.from[0] - 8 && from[0] < road.to[0] + 8,
    ).toSorted((one, other) => one.from[0] - other.from[0]);
    return between(crossings, (one, other) => [
      [one.from[0] + ROOM[one.kind], south],
      [other.from[0] - ROOM[other.kind], south],
    ]);
  }
  const lanes = INSIDE.filter(
    (lane) => !isUpright(lane) && lane.from[0] - 8 < x && x < lane.to[0] + 8,
  ).toSorted((one, other) => one.from[1] - other.from[1]);
  const norths = [...new Map(lanes.map((lane) => [lane.from[1], lane])).values()];
  return between(norths, (one, other) => [
    [x, one.from[1] + ROOM.lane],
    [x, other.from[1] - ROOM.lane],
  ]).filter(([from = [0, 0], to = [0, 0]]) => to[1] - from[1] > 1);
}

const between = <T>(list: readonly T[], line: (one: T, other: T) => Point[]): Point[][] =>
  list.flatMap((one, index) => {
    const next = list[index + 1];
    return next === undefined ? [] : [line(one, next)];
  });
