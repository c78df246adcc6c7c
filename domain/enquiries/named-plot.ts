import type { Row } from './form.ts';

/** The field, and the part of an address's query, that names the plot an enquiry is about. */
export const PLOT_FIELD = 'plot';

/** `Plot: F06` where an enquiry names one, for a mail and the message of a lead. */
export const plotLine = ({ plot }: { plot: string }): string[] => (plot ? [`Plot: ${plot}`] : []);

/** The same for desk and sender. */
export const plotRow = (plot: string): Row[] => (plot ? [['Plot', plot]] : []);
