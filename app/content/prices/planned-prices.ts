import * as v from 'valibot';
import { amountInPaise } from '../../../domain/content/amounts.ts';
import { plots as sizes } from '../../../domain/content/collections/plots.ts';
import { isSameTitle } from '../../../domain/content/plot-prices.ts';
import { dayMs } from '../../../domain/dates/india.ts';

export type PlotRow = {
  id: string;
  revision: number;
  body: Record<string, unknown>;
};
/** Problems by field name. */
export type Errors = Record<string, string>;
type Edit = { collection: string; id: string; body: unknown; expected: number };

/** The revisions of the plot sizes in the form, to detect conflicts. */
export const revisionsOf = (plots: readonly Pick<PlotRow, 'id' | 'revision'>[]) =>
  plots.map(({ id, revision }) => `${id}:${revision}`).join(' ');

export const priceFieldName = (id: string) => `price-${id}`;

type Asked = {
  plots: readonly PlotRow[];
  /** Typed values by field name. */
  typed: Record<string, string>;
  /** YYYY-MM-DD in India. */
  today: string;
  /** Titles of the current and the stored price lists. */
  titles: readonly string[];
};

/** The edits that plan new prices for a day, or the problems of the input. A size without a new price keeps its own. */
export function plannedEdits({ plots, typed, today, titles }: Asked): { edits: Edit[] } | { errors: Errors } {
  const errors: Errors = {};
  const from = typed.from ?? '';
  const keepAs = (typed.keepAs ?? '').trim();
  if (from === '') errors.from = 'Choose the day from which the new prices hold';
  else if (dayMs(from) === null) errors.from = 'Must be a day such as 2026-12-01';
  else if (from < today) errors.from = 'This day has passed. Choose today or a later one';
  if (keepAs.length > 30) errors.keepAs = 'At most 30 characters';
  if (titles.some((title) => isSameTitle(title, keepAs)))
    errors.keepAs = 'A price list is called so already. Choose another name';

  const priced = plots.flatMap((plot) => {
    const text = (typed[priceFieldName(plot.id)] ?? '').trim();
    if (text === '') return [];
    const paise = amountInPaise(text);
    const problem = priceProblem(paise);
    if (problem !== undefined) errors[priceFieldName(plot.id)] = problem;
    return paise === null ? [] : [{ plot, paise }];
  });
  if (priced.length === 0 && Object.keys(errors).length === 0) {
    const [first] = plots;
    if (first) errors[priceFieldName(first.id)] = 'Enter at least one new price';
  }
  if (Object.keys(errors).length > 0) return { errors };

  const prices = new Map(priced.map(({ plot, paise }) => [plot.id, paise]));
  return {
    edits: plots.flatMap((plot) => {
      const { nextPricePaise: _, nextFrom: __, keepAs: ___, ...body } = plot.body;
      const next = prices.get(plot.id);
      const planned = next === undefined ? {} : { nextPricePaise: next, nextFrom: from, keepAs };
      return next === undefined && plot.body.nextPricePaise === undefined
        ? []
        : { collection: 'plots', id: plot.id, body: { ...body, ...planned }, expected: plot.revision };
    }),
  };
}

/** Validates a price here too, because the save cannot assign its problems to form fields. */
function priceProblem(paise: number | null): string | undefined {
  if (paise === null) return 'Must be an amount such as 52.5 lakh or 52,50,000';
  return v.safeParse(sizes.fields.nextPricePaise.schema, paise).issues?.[0].message;
}

/** The edits that cancel the planned prices. */
export function cancelEdits(plots: readonly PlotRow[]): Edit[] {
  return plots.flatMap(({ id, revision, body }) => {
    const { nextPricePaise, nextFrom, keepAs, ...rest } = body;
    if (nextPricePaise === undefined && !nextFrom && !keepAs) return [];
    return { collection: 'plots', id, body: rest, expected: revision };
  });
}
