import { entries } from '../collection.ts';
import { line, money, number } from '../fields.ts';

/** The plot sizes and their prices of today; every price in a text is filled from here. */
export const plots = entries('plots', {
  label: 'Plots and prices',
  seed: 'plots.json',
  fields: {
    squareYards: number('Area in sq yd', { min: 1, max: 100_000, required: true }),
    pricePaise: money('Price', { required: true }),
    label: line('Label', { max: 30, help: 'For example Most Popular.' }),
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
