import { bearingFromCamera, CAMERAS, type Camera } from './cameras.ts';
import type { Point } from './geometry.ts';

/** Distance at which a plot is recognisable: at eye level about to the next lane, from the air half the township. */
const reachOf = (heightMetres: number) => 40 + 10 * heightMetres;
/** A picture of the whole township. */
export const ANY = 'aerial.jpg';

/**
 * The stills that show a plot, best first: those that list it, with the fewest other plots first; then those whose
 * camera faces it, nearest first; then the picture of all plots. Separate sets are excluded.
 */
export function picturesOf(number: string, middle: Point, cameras: readonly Camera[] = CAMERAS): string[] {
  const stills = cameras.filter(({ kind }) => kind === 'still');
  const naming = stills
    .filter(({ plots }) => plots.includes(number))
    .toSorted((one, other) => one.plots.length - other.plots.length);
  const looking = stills
    .filter((camera) => !camera.approximate && !naming.includes(camera))
    .flatMap(({ file, position }) => {
      if (!position) return [];
      const { metres, aside } = bearingFromCamera(position, middle);
      return aside <= position.acrossDegrees / 2 && metres <= reachOf(position.heightMetres)
        ? [{ file, metres }]
        : [];
    })
    .toSorted((one, other) => one.metres - other.metres);
  return [...naming.map(({ file }) => file), ...looking.map(({ file }) => file), ANY];
}
