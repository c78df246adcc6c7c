import { expect, it } from 'vitest';
import type { PlotPrice } from '../../domain/content/types.ts';
import { priceSheets } from './price-sheets.ts';

const plot = {
  id: '1',
  squareYards: 100,
  pricePaise: 525_000_000,
  label: 'Best',
  frontFeet: 22.5,
  depthFeet: 40,
};
const plots = [plot as PlotPrice];

it('gives an earlier list its own figures, and only the measures of today', () => {
  const earlier = [{ title: '2024-2025', rows: [{ squareYards: 100, pricePaise: 475_000_000 }] }];
  const [old, current] = priceSheets(earlier, { year: '2025', plots });
  expect(old?.rows).toEqual([{ squareYards: 100, pricePaise: 475_000_000, frontFeet: 22.5, depthFeet: 40 }]);
  expect(current).toMatchObject({ year: '2025', rows: plots });
});

it('leaves out a list until it has prices, and never fills it with those of today', () => {
  const recorded = ['2024-2025', '2025'].map((title) => ({ title, rows: [] }));
  expect(priceSheets(recorded, { year: '2025', plots })).toMatchObject([{ year: '2025', rows: plots }]);
});

it('takes the newest list from its record too, and leaves out one without a name', () => {
  const rows = [{ squareYards: 100, pricePaise: 500_000_000, frontFeet: 20, depthFeet: 45 }];
  const recorded = [
    { title: '2025', rows },
    { title: '', rows },
  ];
  expect(priceSheets(recorded, { year: '2025', plots })).toMatchObject([{ year: '2025', rows }]);
});

it('draws the newest list from today’s plots once the record of its year has ended', () => {
  const rows = [{ squareYards: 100, pricePaise: 500_000_000, frontFeet: 20, depthFeet: 45 }];
  const recorded = [{ title: '2025', until: '2025-11-30', rows }];
  const [ended, current] = priceSheets(recorded, { year: '2025', plots });
  expect(ended).toMatchObject({ rows, holds: 'Was valid until 30 Nov 2025; replaced since.' });
  expect(current?.rows).toEqual(plots);
});

it('names the place of a list by its years, and none like another', () => {
  const rows = [{ squareYards: 100, pricePaise: 475_000_000 }];
  const titles = ['2024-2025', '2024–2025', 'April 2024 to March 2025', '२०२४', '२०२५'];
  const sheets = priceSheets(
    titles.map((title) => ({ title, rows })),
    { year: '2025', plots },
  );
  expect(sheets.map(({ id }) => id)).toEqual([
    'price-list-2024-2025',
    'price-list-2024-2025-2',
    'price-list-april-2024-to-march-2025',
    'price-list',
    'price-list-2',
    'price-list-2025',
  ]);
});

it('says since when each list holds, by its days where they are recorded and else by its years', () => {
  const rows = [{ squareYards: 100, pricePaise: 475_000_000 }];
  const holds = (list: object, from = '') =>
    priceSheets([{ title: '2024-2025', rows, ...list }], {
      year: '2025',
      plots: [{ ...(plot as PlotPrice), from }],
    }).map((sheet) => sheet.holds);
  expect(holds({})).toEqual([
    'Was valid in 2024-2025; replaced since.',
    'Valid since 2025, until a later list replaces it.',
  ]);
  expect(holds({ from: '2024-04-01', until: '2025-03-31' }, '2025-04-01')).toEqual([
    'Was valid from 1 Apr 2024 to 31 Mar 2025; replaced since.',
    'Valid since 1 Apr 2025, until a later list replaces it.',
  ]);
});
