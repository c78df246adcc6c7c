import { corners, plotNumber, plotNumbers, plotRecordRules } from '../../township/plot-fields.ts';
import { PLOT_ROADS } from '../../township/roads.ts';
import { entries } from '../collection.ts';
import { choice, flag, number } from '../fields.ts';

/**
 * All plots of the township. Prices come from their size (plots.ts). Block, corner and road width are derived from
 * these fields (domain/township/plot.ts).
 */
export const townshipPlots = entries('township-plots', {
  label: 'Plots of the township',
  unit: 'a plot',
  seed: 'township/plots.json',
  unique: 'number',
  rules: plotRecordRules,
  fields: {
    number: plotNumber('Plot number', { help: 'The letter of its block and two digits, as on the stone.' }),
    squareYards: number('Area in sq yd', {
      min: 1,
      max: 100_000,
      required: true,
      help: 'Its price is that of the size.',
    }),
    frontFeet: number('Front in feet', { min: 1, max: 2000, step: 0.5, required: true }),
    depthFeet: number('Depth in feet', { min: 1, max: 2000, step: 0.5, required: true }),
    facing: choice(
      'Faces',
      [
        ['S', 'South'],
        ['N', 'North'],
        ['E', 'East'],
        ['W', 'West'],
        ['SE', 'South, east at its side'],
        ['SW', 'South, west at its side'],
        ['NE', 'North, east at its side'],
        ['NW', 'North, west at its side'],
      ],
      { help: 'The entrance first. A corner plot faces two ways.' },
    ),
    road: choice('Road in front', PLOT_ROADS),
    sideRoad: choice('Road at its side', [['none', 'None'], ...PLOT_ROADS]),
    parkFacing: flag('Faces the park', { help: 'Only a road lies between.' }),
    boulevardFacing: flag('On the boulevard'),
    gatewardMetres: number('Way to the gate in metres', {
      min: 0,
      max: 10_000,
      required: true,
      help: 'Along the middle of the roads.',
    }),
    neighbours: plotNumbers('Plots beside and behind it', { most: 6 }),
    corners: corners('Corners', {
      help: 'In metres east and north of the middle of the boulevard, one after the other round the plot.',
    }),
  },
});
