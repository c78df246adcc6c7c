import { purchaseCost } from '../../../domain/content/duty.ts';
import type { Content } from '../../../domain/content/types.ts';
import { cropAround } from '../../../domain/township/above-crop.ts';
import { cameraOf, viewPolygon } from '../../../domain/township/cameras.ts';
import { centreOf, type Point, pointsOf } from '../../../domain/township/geometry.ts';
import { pictureAbove } from '../../../domain/township/listed-plots.ts';
import { ANY } from '../../../domain/township/nearest-picture.ts';
import { boxOfPlot, pricePaiseOf } from '../../../domain/township/plot.ts';
import { pictureOfPlot } from '../../../domain/township/plot-picture.ts';
import { ABOVE_PICTURE, MINI_PLAN, type Projection, toUnits } from '../../../domain/township/projection.ts';
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
  const points = pointsOf(corners);
  // A picture of the whole township shows less of one plot than the picture from straight above.
  const above = picture?.file === ANY ? pictureAbove(content.pages) : undefined;
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
    outline: outlineOn(MINI_PLAN, points),
    /** The plot from straight above, where no other picture shows it; corners in pixels of the picture. */
    above: above
      ? { picture: above, crop: cropAround(points), outline: outlineOn(ABOVE_PICTURE, points) }
      : null,
    middle: toUnits(MINI_PLAN, middle),
    exists: found.neighbours.filter((each) => townshipPlots.some((other) => other.number === each)),
  };
}

const outlineOn = (drawing: Projection, points: readonly Point[]) =>
  points
    .map((point) => toUnits(drawing, point))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
