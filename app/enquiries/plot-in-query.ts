import type { Content } from '../../domain/content/types.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';
import { type NamedPlot, namedPlot } from '../../domain/township/named-plot.ts';

/** In the home page's query: the popup opens with the page. */
export const CALL_BACK = 'call-back';

/** The plot that the page's forms are to be about: `?plot=F06`. */
export const plotInQuery = (url: URL, content: Pick<Content, 'townshipPlots'>): NamedPlot | null =>
  namedPlot(url.searchParams.get(PLOT_FIELD), content);
