import { entries } from '../collection.ts';
import { date, line, money, number, unmarked } from '../fields.ts';
import { applyPlotSchedule, plotRules, plotStateAt } from '../plot-prices.ts';

/** Plot sizes with their current prices; all prices in texts come from here. */
export const plots = entries('plots', {
  label: 'Plot sizes and prices',
  unit: 'a plot size',
  seed: 'plots.json',
  backstage: ['nextPricePaise', 'nextFrom', 'keepAs'],
  stateAt: plotStateAt,
  applySchedule: applyPlotSchedule,
  rules: plotRules,
  unique: 'squareYards',
  fields: {
    squareYards: number('Area in sq yd', { min: 1, max: 100_000, required: true }),
    pricePaise: money('Price', { required: true }),
    from: date('Holds since', { help: 'Empty while it is not known.' }),
    nextPricePaise: money('Next price', { help: 'Takes the place of the price on the day below.' }),
    nextFrom: date('Next price holds from', { help: 'From midnight in India on, everywhere on the site.' }),
    keepAs: line('Keep the list of until then as', {
      max: 30,
      help: 'Years of the earlier price list, for example 2025-2026. Empty: it is not kept.',
    }),
    label: unmarked(line('Label', { max: 30, help: 'For example Most Popular.' })),
    note: line('Note', { max: 160 }),
    frontFeet: number('Front in feet', {
      min: 1,
      max: 2000,
      step: 0.5,
      required: true,
      help: 'Draws the plot to scale.',
    }),
    depthFeet: number('Depth in feet', { min: 1, max: 2000, step: 0.5, required: true }),
  },
});
