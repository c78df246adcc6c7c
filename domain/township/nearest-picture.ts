import { CAMERAS, type Camera, sightOf } from './cameras.ts';
import type { Point } from './geometry.ts';

/** From so far a plot can be made out: from eye level hardly beyond the next lane, from the air over half of the township. */
const reachOf = (heightMetres: number) => 40 + 10 * heightMetres;
/** Shows the whole township. */
const ANY = 'aerial.jpg';

/**
 * The files of stills in the order in which they show a plot: those that name it, the ones with the fewest others
 * first, then those whose camera looks towards it, the nearest first, and one of all plots. Sets of their own show no place.
 */
export function picturesOf(number: string, middle: Point, cameras: readonly Camera[] = CAMERAS): string[] {
  const stills = cameras.filter(({ kind }) => kind === 'still');
  const naming = stills
    .filter(({ plots }) => plots.includes(number))
    .toSorted((one, other) => one.plots.length - other.plots.length);
  const looking = stills
    .filter((camera) => !camera.approximate && !naming.includes(camera))
    .flatMap(({ file, stand }) => {
      if (!stand) return [];
      const { metres, aside } = sightOf(stand, middle);
      return aside <= stand.acrossDegrees / 2 && metres <= reachOf(stand.heightMetres)
        ? [{ file, metres }]
        : [];
    })
    .toSorted((one, other) => one.metres - other.metres);
  return [...naming.map(({ file }) => file), ...looking.map(({ file }) => file), ANY];
}
