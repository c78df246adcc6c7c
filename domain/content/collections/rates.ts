import { single } from '../collection.ts';
import { money, number } from '../fields.ts';

const percent = { min: 0, max: 100, step: 0.01 };

/** Stamp duty and typical loan rates: all costs on the site are computed from these. */
export const rates = single('rates', {
  id: 'site',
  label: 'Duty and loan rates',
  seed: 'rates.json',
  fields: {
    stamp: number('Stamp duty, in %', {
      ...percent,
      required: true,
      help: 'Of the price. While this or the registration is 0, no page shows a cost worked out from them.',
    }),
    registration: number('Registration, in %', { ...percent, required: true }),
    stampWoman: number('Stamp duty for a woman who buys alone, in %', {
      ...percent,
      help: 'Empty or 0: no page speaks of it.',
    }),
    womanUpToPaise: money('Which holds up to a price of', {
      help: 'For a dearer plot the table says that one has to ask. Empty: it holds for every price.',
    }),
    tds: number('TDS, in %', {
      ...percent,
      help: 'Held back out of the price. Empty or 0: no page speaks of it.',
    }),
    tdsFromPaise: money('Which is due from a price of', { help: 'Empty: from every price.' }),
    loanPart: number('Part of the price that a bank usually lends, in %', percent),
    loanYearly: number('Interest of the example of a loan, in % a year', { ...percent, max: 50 }),
    loanYears: number('Years of that example', { min: 1, max: 40, step: 1 }),
  },
});
