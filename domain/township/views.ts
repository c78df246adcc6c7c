import type { Film, Picture } from '../content/types.ts';
import { type Camera, cameraOf } from './cameras.ts';

/** What was taken from one place on the plan: a still, a film, or both. */
export type View = {
  /** Names the camera. */
  file: string;
  still: Picture | null;
  /** Taken where the still was, or alone. */
  film: Film | null;
};

/** Two cameras nearer to each other than this, and looking the same way, are one cone: apart they would lie on each other. */
const NEAR_METRES = 12;
const SAME_WAY_DEGREES = 15;

type Stand = NonNullable<Camera['stand']>;

/** From where it was taken; null of what shows no place of the plan. */
function standOf({ file }: { file: string }): Stand | null {
  const camera = cameraOf(file);
  return camera && !camera.approximate ? camera.stand : null;
}

function isSame(one: Stand, other: Stand): boolean {
  const turned = Math.abs(((one.bearingDegrees - other.bearingDegrees + 540) % 360) - 180);
  const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
  return apart < NEAR_METRES && turned < SAME_WAY_DEGREES;
}

/** Pictures and films of the gallery that were taken from a place on the plan, in its order, films at their still. */
export function viewsOf({
  pictures,
  films,
}: {
  pictures: readonly Picture[];
  films: readonly Film[];
}): View[] {
  const views: View[] = pictures
    .filter((picture) => standOf(picture))
    .map((still) => ({ file: still.file, still, film: null }));
  for (const film of films) {
    const stand = standOf(film);
    if (!stand) continue;
    const at = views.find((view) => {
      const other = view.film === null && standOf(view);
      return other && isSame(stand, other);
    });
    if (at) at.film = film;
    else views.push({ file: film.file, still: null, film });
  }
  return views;
}
