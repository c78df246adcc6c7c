import { plotNumberOf } from '../township/plot-number.ts';

/** The plots (by number) and sizes (in square yards) that a lead is interested in. Sorted, without duplicates. */
export type Interest = { plots: string[]; sizes: string[] };

export const MAX_PLOTS = 20;

/**
 * Reads typed plot numbers (`F06, a-12`), separated by anything but letters and digits; or returns the problem.
 * `isPlot` says whether a plot exists.
 */
export function readPlots(
  text: string,
  isPlot: (number: string) => boolean,
): { plots: string[] } | { problem: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length > MAX_PLOTS) return { problem: `Name at most ${MAX_PLOTS} plots.` };
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

/** `Plots F06, F07; 200 sq yd`, or `not known`. */
export function interestWords({ plots, sizes }: Interest): string {
  const named = plots.length > 0 ? `${plots.length === 1 ? 'Plot' : 'Plots'} ${plots.join(', ')}` : '';
  const sized = sizes.length > 0 ? `${sizes.join(' or ')} sq yd` : '';
  return [named, sized].filter(Boolean).join('; ') || 'not known';
}
