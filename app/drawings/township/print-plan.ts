import { PLAN } from '../../../domain/township/projection.ts';
import { drawMap } from './layout-plan.ts';
import { FRAME, NARROW } from './lettering.ts';
import { createPen, formatNumber, group } from './pen.ts';
import { drawScaleBar } from './sheet-parts.ts';
import type { DrawnPlot } from './town.ts';

const pen = createPen(PLAN);
const [LEFT, TOP] = [pen.x(FRAME.west), pen.y(FRAME.north)];
/** Size of the map in units. */
export const PRINT_SIZE = {
  width: (FRAME.east - FRAME.west) * pen.scale,
  height: (FRAME.north - FRAME.south) * pen.scale,
};

/** The map with a scale bar, for the brochure (app/brochure/drawing.tsx). */
export function drawPrintPlan(plots: readonly DrawnPlot[]): string {
  const { width, height } = PRINT_SIZE;
  const at = { x: LEFT + width - 128, y: TOP + height - 13 };
  const bar = { ...at, scale: pen.scale, steps: [0, 25, 50], unit: 'm', size: 9.5 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[LEFT, TOP, width, height].map(formatNumber).join(' ')}">`,
    drawMap(pen, plots),
    group(NARROW, drawScaleBar(bar)),
    '</svg>\n',
  ].join('');
}
