import { purchaseCost } from '../../../domain/content/duty.ts';
import type { Content } from '../../../domain/content/types.ts';
import { cameraOf, viewPolygon } from '../../../domain/township/cameras.ts';
import { centreOf, pointsOf } from '../../../domain/township/geometry.ts';
import { boxOfPlot, pricePaiseOf } from '../../../domain/township/plot.ts';
import { pictureOfPlot } from '../../../domain/township/plot-picture.ts';
import { MINI_PLAN, toUnits } from '../../../domain/township/projection.ts';
import { drawPlotPlan } from '../../drawings/township/plot-plan.ts';

const WEDGE_METRES = 70;

/** Data for the page of one plot; null for an unknown number. */
export function loadPlot(number: string, content: Content) {
  const { townshipPlots, plots: sizes, rates } = content;
  const found = townshipPlots.find((plot) => plot.number === number);
  if (!found) return null;
  const box = boxOfPlot(found);
  const paise = pricePaiseOf(found, sizes);
  const middle = centreOf(box);
  const picture = pictureOfPlot(found, content);
  const stand = picture && cameraOf(picture.file)?.position;
  const { id: _id, corners, ...plot } = found;
  return {
    plot,
    paise,
    /** Price with stamp duty and registration; null if a price or rate is unknown. */
    totalPaise: paise === null ? null : (purchaseCost(paise, rates)?.totalPaise ?? null),
    squareMetres: found.frontFeet * found.depthFeet * 0.3048 ** 2,
    picture,
    /** Field of view of the picture, on the mini plan. */
    wedge: stand ? viewPolygon(MINI_PLAN, stand, WEDGE_METRES) : null,
    drawing: drawPlotPlan(found, townshipPlots),
    /** Corners on the mini plan. */
    outline: pointsOf(corners)
      .map((point) => toUnits(MINI_PLAN, point))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' '),
    middle: toUnits(MINI_PLAN, middle),
    exists: found.neighbours.filter((each) => townshipPlots.some((other) => other.number === each)),
  };
}
