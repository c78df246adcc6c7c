import { PLAN } from '../../../domain/township/projection.ts';

/** A rectangle of the plan, in its units. */
export type PlanBox = { x: number; y: number; width: number; height: number };

export const WHOLE_PLAN: PlanBox = { x: 0, y: 0, width: PLAN.width, height: PLAN.height };
/** The map without its frame and the title block. */
export const MAP_BOX: PlanBox = { x: 31, y: 43, width: 978, height: 863 };

/** The bounding box of a path: a start point, then relative steps. */
export function boxOfPath(d: string): PlanBox {
  let [x, y] = [0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLlhv])([^MLlhvz]+)/g)) {
    const [first = 0, second = 0] = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (letter === 'M') [x, y] = [first, second];
    else if (letter === 'h') x += first;
    else if (letter === 'v') y += first;
    else [x, y] = [x + first, y + second];
    xs.push(x);
    ys.push(y);
  }
  return boundsOf(xs, ys);
}

function boundsOf(xs: readonly number[], ys: readonly number[]): PlanBox {
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const roundAll = (boxes: readonly PlanBox[]): PlanBox =>
  boundsOf(
    boxes.flatMap(({ x, width }) => [x, x + width]),
    boxes.flatMap(({ y, height }) => [y, y + height]),
  );

/** The view around several boxes, with a margin and a fixed aspect ratio. */
export function viewAround(boxes: readonly PlanBox[], room = 26, ratio = 4 / 3): PlanBox {
  if (boxes.length === 0) return WHOLE_PLAN;
  const all = roundAll(boxes);
  const width = Math.max(all.width + 2 * room, (all.height + 2 * room) * ratio);
  const height = width / ratio;
  return {
    x: Math.round(all.x + all.width / 2 - width / 2),
    y: Math.round(all.y + all.height / 2 - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

export const viewBoxOf = ({ x, y, width, height }: PlanBox) => `${x} ${y} ${width} ${height}`;
