import { bearingFromCamera, cameraOf } from './cameras.ts';
import { boxOf, centreOf, type Point, pointsOf } from './geometry.ts';
import { BLOCKS } from './ground.ts';

/** Heights for the perspective, in metres above the ground: of the camera, and of the point it looks at. */
type Heights = { at: number; towards: number };

/** Stills on which block boundaries can be drawn; other cameras are too low to see them. */
const HEIGHTS: Readonly<Record<string, Heights>> = { 'aerial.jpg': { at: 66, towards: -3 } };

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Size of the drawing on a still with the proportion 8 to 5. */
export const SURVEY = { width: 800, height: 500 } as const;

/**
 * Returns a function that projects a ground point into the still, in units of `SURVEY`; it returns null behind the
 * camera. Null for a still without known heights.
 */
export function perspectiveOf(file: string): ((point: Point) => Point | null) | null {
  const camera = cameraOf(file)?.position;
  const heights = HEIGHTS[file];
  if (!camera || !heights) return null;
  const at: Vector = [...camera.at, heights.at];
  const ahead = unit(minus([...camera.towards, heights.towards], at));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const half = SURVEY.width / 2 / Math.tan((camera.acrossDegrees * Math.PI) / 360);
  return ([east, north]) => {
    const from = minus([east, north, 0], at);
    const depth = dot(from, ahead);
    if (depth <= 0) return null;
    return [
      SURVEY.width / 2 + (dot(from, right) / depth) * half,
      SURVEY.height / 2 - (dot(from, up) / depth) * half,
    ];
  };
}

/** Plots farther from the camera than this are too thin to draw; only their block is drawn. */
const PLOTS_WITHIN_METRES = 230;

/** An SVG path and its view box. */
export type Survey = { path: string; viewBox: string };

type Plots = readonly { corners: string }[];

/** Cached by the list of plots, because the computation takes a tenth of the home page's rendering time. */
const known = new WeakMap<Plots, Map<string, Survey>>();

/** Boundaries of the blocks and the nearer plots in a still; null when they cannot be drawn. */
export function surveyOf(file: string, plots: Plots): Survey | null {
  const ofPlots = known.get(plots) ?? new Map<string, Survey>();
  known.set(plots, ofPlots);
  const survey = ofPlots.get(file) ?? drawnSurvey(file, plots);
  if (survey) ofPlots.set(file, survey);
  return survey;
}

function drawnSurvey(file: string, plots: Plots): Survey | null {
  const camera = cameraOf(file)?.position;
  const seenAt = perspectiveOf(file);
  if (!camera || !seenAt) return null;
  const near = plots
    .map(({ corners }) => pointsOf(corners))
    .filter((points) => bearingFromCamera(camera, centreOf(boxOf(points))).metres < PLOTS_WITHIN_METRES);
  const path = [...BLOCKS.map(({ points }) => points), ...near]
    .map((points) => points.map(seenAt))
    .filter((outline): outline is Point[] => outline.every((point) => point !== null))
    .filter((outline) => outline.some(([across]) => across > 0 && across < SURVEY.width))
    .map((outline) => `M${outline.map((point) => point.map(Math.round).join(' ')).join('L')}Z`)
    .join('');
  return { path, viewBox: `0 0 ${SURVEY.width} ${SURVEY.height}` };
}
