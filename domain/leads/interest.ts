import { plotNumberOf } from '../township/plot-number.ts';

/** What somebody wants: plots by their number, and sizes in square yards. Each in order, none twice. */
export type Interest = { plots: string[]; sizes: string[] };

export const MOST_PLOTS = 20;

/**
 * The plots that somebody typed (`F06, a-12`), parted by anything but letters and digits; or what is wrong with them.
 * `isPlot` says whether there is such a plot.
 */
export function readPlots(
  text: string,
  isPlot: (number: string) => boolean,
): { plots: string[] } | { problem: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length > MOST_PLOTS) return { problem: `Name at most ${MOST_PLOTS} plots.` };
  const plots: string[] = [];
  for (const word of words) {
    const number = plotNumberOf(word.replace('-', ''));
    if (number === null || !isPlot(number)) {
      return {
        problem: `There is no plot ${word.slice(0, 20)}. A plot is a letter and two digits, such as F06.`,
      };
    }
    plots.push(number);
  }
  return { plots: [...new Set(plots)].toSorted() };
}

/** `Plots F06, F07; 200 sq yd`, or that nothing is known. */
export function interestWords({ plots, sizes }: Interest): string {
  const named = plots.length > 0 ? `${plots.length === 1 ? 'Plot' : 'Plots'} ${plots.join(', ')}` : '';
  const sized = sizes.length > 0 ? `${sizes.join(' or ')} sq yd` : '';
  return [named, sized].filter(Boolean).join('; ') || 'not known';
}
