import type { Row } from './form.ts';

/** The field, and the part of an address's query, that names the plot an enquiry is about. */
export const PLOT_FIELD = 'plot';

/** `Plot: F06` where an enquiry names one, for a mail and the message of a lead. */
export const plotLine = ({ plot }: { plot: string }): string[] => (plot ? [`Plot: ${plot}`] : []);

/** The same for desk and sender. */
export const plotRow = (plot: string): Row[] => (plot ? [['Plot', plot]] : []);

/** `Plot F06, Price of a corner plot`: the plot of an enquiry before its subject, unless the subject names it already. */
export function subjectWithPlot(subject: string, plot: string): string {
  const isNamed = subject
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .includes(plot);
  return [!isNamed && plot && `Plot ${plot}`, subject].filter(Boolean).join(', ');
}
