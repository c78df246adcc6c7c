import cameras from './cameras.json' with { type: 'json' };
import type { Point } from './geometry.ts';
import { type Projection, toUnits } from './projection.ts';

/** The camera position of a still or film in the library. */
export type Camera = {
  /** Its file in the library. */
  file: string;
  kind: 'still' | 'film';
  /** Null for a view from straight above. */
  position: {
    at: Point;
    towards: Point;
    /** Above the ground at the gate. */
    heightMetres: number;
    /** Clockwise from north. */
    bearingDegrees: number;
    /** Horizontal angle of view. */
    acrossDegrees: number;
    /** The position in words: `Lane 5`, `60 m above block A`. */
    from: string;
  } | null;
  /** Numbers of the plots visible in it. */
  plots: readonly string[];
  /** Ids of amenities. */
  amenities: readonly string[];
  /** The picture shows a separate set, placed only approximately. */
  approximate: boolean;
};

type Stored = {
  file: string;
  kind: string;
  at?: number[];
  towards?: number[];
  heightMetres?: number;
  bearingDegrees?: number;
  acrossDegrees?: number;
  from?: string;
  plots: string[];
  amenities: string[];
  approximate: boolean;
};

export const CAMERAS: readonly Camera[] = (cameras as Stored[]).map(
  ({ file, kind, at, towards, plots, amenities, approximate, ...seen }) => ({
    file,
    kind: kind as Camera['kind'],
    position:
      at && towards
        ? {
            at: at as unknown as Point,
            towards: towards as unknown as Point,
            heightMetres: seen.heightMetres ?? 0,
            bearingDegrees: seen.bearingDegrees ?? 0,
            acrossDegrees: seen.acrossDegrees ?? 0,
            from: seen.from ?? '',
          }
        : null,
    plots,
    amenities,
    approximate,
  }),
);

export const cameraOf = (file: string): Camera | null =>
  CAMERAS.find((camera) => camera.file === file) ?? null;

/** Distance of a point from the camera, and its angle from the centre of the view, in degrees. */
export function bearingFromCamera(
  { at, bearingDegrees }: NonNullable<Camera['position']>,
  [east, north]: Point,
) {
  const [dx, dy] = [east - at[0], north - at[1]];
  const towards = (Math.atan2(dx, dy) * 180) / Math.PI;
  const aside = Math.abs(((towards - bearingDegrees + 540) % 360) - 180);
  return { metres: Math.hypot(dx, dy), aside };
}

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** `Taken from Lane 5, looking east`; a separate set has only an approximate position. */
export function cameraWords({ position, approximate }: Pick<Camera, 'position' | 'approximate'>): string {
  if (!position) return 'Taken from straight above';
  if (approximate) return `A set of its own, placed about here on the plan: ${position.from}`;
  return `Taken from ${position.from}, looking ${WINDS[Math.round(position.bearingDegrees / 45) % 8]}`;
}

/** Length of a camera's cone on a drawing: higher cameras see farther. */
const reachMetres = (heightMetres: number) => Math.min(260, 55 + 4 * heightMetres);

/** The camera's cone on a drawing; null for separate sets and for the view from above. */
export function viewCone(projection: Projection, { position, approximate }: Camera): string | null {
  return position && !approximate
    ? viewPolygon(projection, position, reachMetres(position.heightMetres))
    : null;
}

/** The field of view as polygon corners in drawing units, the camera first. */
export function viewPolygon(
  projection: Projection,
  { at, bearingDegrees, acrossDegrees }: NonNullable<Camera['position']>,
  reachMetres: number,
): string {
  const steps = 6;
  const far = Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = ((bearingDegrees + (step / steps - 0.5) * acrossDegrees) * Math.PI) / 180;
    return [at[0] + Math.sin(turn) * reachMetres, at[1] + Math.cos(turn) * reachMetres];
  });
  return [at, ...far]
    .map((point) => toUnits(projection, point))
    .map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`)
    .join(' ');
}
