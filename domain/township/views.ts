import type { Film, Picture } from '../content/types.ts';
import { type Camera, cameraOf } from './cameras.ts';

/** A still, a film or both, taken from one position on the plan. */
export type View = {
  /** Identifies the camera. */
  file: string;
  still: Picture | null;
  /** Taken from the same position as the still, or without a still. */
  film: Film | null;
};

/** Cameras closer than this with the same direction share one cone, because separate cones would overlap. */
const NEAR_METRES = 12;
const SAME_WAY_DEGREES = 15;

type Stand = NonNullable<Camera['position']>;

/** The camera position; null for pictures without a place on the plan. */
function positionOf({ file }: { file: string }): Stand | null {
  const camera = cameraOf(file);
  return camera && !camera.approximate ? camera.position : null;
}

function isSame(one: Stand, other: Stand): boolean {
  const turned = Math.abs(((one.bearingDegrees - other.bearingDegrees + 540) % 360) - 180);
  const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
  return apart < NEAR_METRES && turned < SAME_WAY_DEGREES;
}

/** Gallery pictures and films with a position on the plan, in order; films join the still of their position. */
export function viewsOf({
  pictures,
  films,
}: {
  pictures: readonly Picture[];
  films: readonly Film[];
}): View[] {
  const views: View[] = pictures
    .filter((picture) => positionOf(picture))
    .map((still) => ({ file: still.file, still, film: null }));
  for (const film of films) {
    const position = positionOf(film);
    if (!position) continue;
    const at = views.find((view) => {
      const other = view.film === null && positionOf(view);
      return other && isSame(position, other);
    });
    if (at) at.film = film;
    else views.push({ file: film.file, still: null, film });
  }
  return views;
}
