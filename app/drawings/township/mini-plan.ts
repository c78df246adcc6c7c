import { MINI_PLAN } from '../../../domain/township/projection.ts';
import { box, createPen } from './pen.ts';
import { drawSurroundings } from './surroundings.ts';
import { type DrawnPlot, drawTown } from './town.ts';

/** The plan without text as a separate file, as background for pins. */
export function drawMiniPlan(plots: readonly DrawnPlot[]): string {
  const pen = createPen(MINI_PLAN);
  const { width, height } = MINI_PLAN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    drawSurroundings(pen, box(-230, -215, 230, 190)),
    drawTown(pen, { plots, trees: { inTen: 4 }, hair: 0.8, named: false }),
    '</svg>\n',
  ].join('');
}
