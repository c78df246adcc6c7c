import type { PageMeta } from './meta.ts';

/**
 * What a shared link to a plot shows. Until cards of their own are composed (`/cards/plots/F06.jpg`) it is the picture
 * of the page, which is the one nearest to the plot.
 */
export const plotCardPicture = (_number: string, picture: PageMeta['picture']): PageMeta['picture'] =>
  picture;
