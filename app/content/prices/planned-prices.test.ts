import { expect, test } from 'vitest';
import { cancelEdits, plannedEdits } from './planned-prices.ts';

const plots = [
  { id: 'plot-100', revision: 1, body: { squareYards: 100, pricePaise: 100 } },
  {
    id: 'plot-200',
    revision: 2,
    body: { squareYards: 200, pricePaise: 200, nextPricePaise: 5, nextFrom: '2026-12-09', keepAs: 'x' },
  },
];
const plan = (typed: Record<string, string>) =>
  plannedEdits({ plots, typed, today: '2026-11-22', titles: ['2025'] });

test('new prices are planned for the sizes that have one; an earlier plan is replaced', () => {
  expect(plan({ from: '2026-12-01', keepAs: '2025-2026', 'price-plot-100': '54 lakh' })).toEqual({
    edits: [
      {
        collection: 'plots',
        id: 'plot-100',
        expected: 1,
        body: {
          squareYards: 100,
          pricePaise: 100,
          nextPricePaise: 540_000_000,
          nextFrom: '2026-12-01',
          keepAs: '2025-2026',
        },
      },
      { collection: 'plots', id: 'plot-200', expected: 2, body: { squareYards: 200, pricePaise: 200 } },
    ],
  });
});

test('what is wrong stands beside what has it', () => {
  expect(plan({ 'price-plot-100': 'much' })).toEqual({
    errors: {
      from: expect.stringContaining('Choose the day'),
      'price-plot-100': expect.stringContaining('52.5 lakh'),
    },
  });
  expect(plan({ from: '2026-11-21', keepAs: '2025', 'price-plot-100': '1 lakh' })).toEqual({
    errors: { from: expect.stringContaining('passed'), keepAs: expect.stringContaining('called so') },
  });
  expect(plan({ from: '2026-11-22', keepAs: ' 2025/', 'price-plot-100': '1 lakh' })).toEqual({
    errors: { keepAs: expect.stringContaining('called so') },
  });
  expect(plan({ from: '2026-11-22' })).toEqual({ errors: { 'price-plot-100': expect.any(String) } });
});

test.each([
  ['0', 'Must be more than nothing'],
  ['0.00 lakh', 'Must be more than nothing'],
  ['-5', 'Must be an amount such as 52.5 lakh or 52,50,000'],
  ['100000 crore', 'Is more than any plot costs'],
])('the price %s is refused beside its field', (price, problem) => {
  const typed = { from: '2026-12-01', 'price-plot-100': '54 lakh', 'price-plot-200': price };
  expect(plan(typed)).toEqual({ errors: { 'price-plot-200': problem } });
});

test('a plan is called off where there is one', () => {
  expect(cancelEdits(plots)).toEqual([
    { collection: 'plots', id: 'plot-200', expected: 2, body: { squareYards: 200, pricePaise: 200 } },
  ]);
});
