import type { Content, Picture, Plot, PlotPrice } from '../content/types.ts';
import { type View, viewsOf } from './views.ts';

/** A plot's data on the plan. */
export type ListedPlot = Omit<Plot, 'id' | 'corners'>;
/** Data of the plan besides its drawing. */
export type ListedPlots = {
  plots: ListedPlot[];
  sizes: Pick<PlotPrice, 'squareYards' | 'pricePaise'>[];
  /** The aerial picture below the plan; null while the library has none. */
  above: Pick<Picture, 'file' | 'width' | 'alt'> | null;
  /** Gallery pictures with a known camera position. */
  views: View[];
};

/** The view from straight above (domain/township/projection.ts). */
const ABOVE = 'above.jpg';

export const pictureAbove = ({ plan }: Pick<Content['pages'], 'plan'>) =>
  plan.intro.pictures.find(({ file }) => file === ABOVE);

export function listedPlots({
  townshipPlots,
  plots,
  pages,
  gallery,
}: Pick<Content, 'townshipPlots' | 'plots' | 'gallery'> & {
  pages: Pick<Content['pages'], 'plan'>;
}): ListedPlots {
  const above = pictureAbove(pages);
  return {
    plots: townshipPlots.map(({ id: _id, corners: _corners, ...listed }) => listed),
    sizes: plots.map(({ squareYards, pricePaise }) => ({ squareYards, pricePaise })),
    views: viewsOf(gallery),
    above: above ? { file: above.file, width: above.width, alt: above.alt } : null,
  };
}
