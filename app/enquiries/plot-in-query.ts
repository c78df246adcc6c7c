import type { Content } from '../../domain/content/types.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';
import { type NamedPlot, namedPlot } from '../../domain/township/named-plot.ts';

/** Query parameter of the home page that opens the popup at once. */
export const CALL_BACK = 'call-back';

/** The plot in the query that the page's forms refer to: `?plot=F06`. */
export const plotInQuery = (url: URL, content: Pick<Content, 'townshipPlots'>): NamedPlot | null =>
  namedPlot(url.searchParams.get(PLOT_FIELD), content);
