import type { Content, Picture, Plot, Section } from '../content/types.ts';
import { centreOf } from './geometry.ts';
import { picturesOf } from './nearest-picture.ts';
import { boxOfPlot } from './plot.ts';

/** The best library picture of a plot; null when pages and gallery have none. */
export function pictureOfPlot(
  plot: Pick<Plot, 'number' | 'corners'>,
  { gallery, pages }: Pick<Content, 'gallery' | 'pages'>,
): Picture | null {
  const used = Object.values(pages).flatMap((page) =>
    Object.values<Section>(page).flatMap(({ pictures }) => pictures),
  );
  const byFile = new Map([...gallery.pictures, ...used].map((each) => [each.file, each]));
  const file = picturesOf(plot.number, centreOf(boxOfPlot(plot))).find((each) => byFile.has(each));
  return byFile.get(file ?? '') ?? null;
}
