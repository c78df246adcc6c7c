import { entries } from '../collection.ts';
import { date, line, list, money, number, text, unmarked } from '../fields.ts';

/**
 * Earlier price lists (spec 1 §2 names 2024-2025) with prices of their own, independent of current ones. The
 * specification gives no prices for that list, so its seed is empty.
 */
export const priceLists = entries('price-lists', {
  label: 'Earlier price lists',
  unit: 'an earlier price list',
  seed: 'price-lists.json',
  fields: {
    title: unmarked(
      line('Years', {
        required: true,
        max: 30,
        help: 'As the list names its time, for example 2024-2025.',
      }),
    ),
    from: date('Valid from', { help: 'Empty while it is not known.' }),
    until: date('Valid until', { help: 'Empty while it is not known.' }),
    rows: list(
      'Prices',
      {
        squareYards: number('Area in sq yd', { min: 1, max: 100_000, required: true }),
        pricePaise: money('Price', { required: true }),
        label: line('Label', { max: 30 }),
        frontFeet: number('Front in feet', { min: 1, max: 2000, step: 0.5, required: true }),
        depthFeet: number('Depth in feet', { min: 1, max: 2000, step: 0.5, required: true }),
      },
      { most: 6, help: 'Only figures of the printed list. Visitors see the list once it has prices.' },
    ),
    note: text('Note', { max: 300 }),
  },
});
