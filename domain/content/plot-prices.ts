import { DAY_MS } from '../dates/durations.ts';
import { dayMs } from '../dates/india.ts';
import { dayMonthYear } from '../dates/words.ts';
import type { ScheduledEdit, ScheduledState, StoredEntry } from './collection.ts';

/** A plot with its scheduled next price. */
type Priced = { pricePaise: number; from: string; nextPricePaise: number; nextFrom: string };

/** When the next price takes effect: midnight in India of its day. Null without one. */
export function nextPriceAt({ nextPricePaise, nextFrom }: Partial<Record<keyof Priced, unknown>>) {
  return typeof nextPricePaise === 'number' && nextPricePaise > 0 && typeof nextFrom === 'string'
    ? dayMs(nextFrom)
    : null;
}

export function plotStateAt<T extends Priced>(plot: T, now: number): ScheduledState<T> {
  const at = nextPriceAt(plot);
  if (at === null) return { shown: plot, since: null, until: null };
  return now < at
    ? { shown: plot, since: null, until: at }
    : { shown: { ...plot, pricePaise: plot.nextPricePaise, from: plot.nextFrom }, since: at, until: null };
}

export function plotRules(body: Record<string, unknown>): [string, string][] {
  const priced = body.nextPricePaise !== undefined;
  const dated = typeof body.nextFrom === 'string' && body.nextFrom !== '';
  if (priced && !dated) return [['nextFrom', 'Say from which day the next price holds']];
  if (dated && !priced) return [['nextPricePaise', 'Say which price holds from that day']];
  return [];
}

/** Edits that make due prices current; they also save the earlier price list if an editor asked for that. */
export function applyPlotSchedule(rows: readonly StoredEntry[], before: number): ScheduledEdit[] {
  const due = rows.filter(({ body }) => isDue(body, before));
  const titles = new Set(due.map(({ body }) => textOf(body.keepAs)).filter(Boolean));
  return [
    ...due.map(({ id, body }) => ({ collection: 'plots', id, body: withoutSchedule(body) })),
    ...[...titles].map((title) => earlierList(title, rows, due)),
  ];
}

const isDue = (body: Record<string, unknown>, before: number) => {
  const at = nextPriceAt(body);
  return at !== null && at <= before;
};
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function withoutSchedule({ nextPricePaise, nextFrom, keepAs: _, ...body }: Record<string, unknown>) {
  return { ...body, pricePaise: nextPricePaise, from: nextFrom };
}

/** The earlier price list, valid until the first new price. */
function earlierList(
  title: string,
  rows: readonly StoredEntry[],
  due: readonly StoredEntry[],
): ScheduledEdit {
  const from =
    rows
      .map(({ body }) => textOf(body.from))
      .toSorted()
      .at(-1) ?? '';
  const ended = due
    .filter(({ body }) => textOf(body.keepAs) === title)
    .map(({ body }) => textOf(body.nextFrom))
    .toSorted()[0];
  const until = ended ? dayBefore(ended) : '';
  return {
    collection: 'price-lists',
    id: listId(title),
    body: {
      title,
      from,
      until,
      rows: rows.slice(0, 6).map(({ body }) => rowOf(body)),
      note: until ? `Prices until ${dayMonthYear(until)}.` : '',
    },
  };
}

function rowOf({ squareYards, pricePaise, label, frontFeet, depthFeet }: Record<string, unknown>) {
  return { squareYards, pricePaise, label: textOf(label), frontFeet, depthFeet };
}

const UNTITLED = 'list';

/** The id for a price list with this title, such as "2024-2025". */
const listId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || UNTITLED;

/** Whether two titles would be confused: "2024/2025" and "2024 - 2025". */
export const isSameTitle = (one: string, other: string): boolean =>
  one === other || (listId(one) === listId(other) && listId(one) !== UNTITLED);

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
