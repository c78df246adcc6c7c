import type { Row } from './form.ts';

/** The form field and query parameter with a plot number. */
export const PLOT_FIELD = 'plot';

/** `Plot: F06` for mails and leads, if the enquiry names a plot. */
export const plotLine = ({ plot }: { plot: string }): string[] => (plot ? [`Plot: ${plot}`] : []);

/** The plot as a row for the desk and the receipt. */
export const plotRow = (plot: string): Row[] => (plot ? [['Plot', plot]] : []);

/** `Plot F06, Price of a corner plot`: the plot of an enquiry before its subject, unless the subject names it already. */
export function subjectWithPlot(subject: string, plot: string): string {
  const isNamed = subject
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .includes(plot);
  return [!isNamed && plot && `Plot ${plot}`, subject].filter(Boolean).join(', ');
}
