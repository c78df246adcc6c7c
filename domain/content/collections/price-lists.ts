import { entries } from '../collection.ts';
import { date, line, list, money, number, text } from '../fields.ts';

/** Price lists of earlier times, each with figures of its own; today's is drawn from the plots. */
export const priceLists = entries('price-lists', {
  label: 'Earlier price lists',
  seed: 'price-lists.json',
  fields: {
    title: line('Years', {
      required: true,
      max: 30,
      help: 'As the list names its time, for example 2024-2025.',
    }),
    from: date('Valid from'),
    until: date('Valid until'),
    rows: list(
      'Prices',
      {
        squareYards: number('Area in sq yd', { min: 1, max: 100_000, required: true }),
        pricePaise: money('Price', { required: true }),
      },
      { most: 12, help: 'Only figures from the printed list. While there are none, the page says so.' },
    ),
    note: text('Note', { max: 300 }),
  },
});
