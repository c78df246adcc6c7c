import { daysFrom, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { indiaDay } from '../../../domain/dates/india.ts';

/** Parameters of the visits page. Days are YYYY-MM-DD. */
export type VisitParams = {
  /** `next`: today, and the next days that have visits. */
  span: 'next' | 'day' | 'week';
  /** The first day shown. */
  first: string;
  /** The days in the address. `next` adds later ones. */
  days: string[];
  /** A visit to move, or a lead to book a visit for. */
  move: string | null;
  book: string | null;
};

export function readVisitParams(url: URL, now: number): VisitParams {
  const dayIn = (name: string) => {
    const value = url.searchParams.get(name) ?? '';
    return isCalendarDate(value) ? value : null;
  };
  const [move, book] = [url.searchParams.get('move'), url.searchParams.get('book')];
  const week = dayIn('week');
  // Seven days from the given day: on a Saturday a calendar week is nearly over.
  if (week !== null) return { span: 'week', first: week, days: daysFrom(week, 7), move: null, book: null };
  const day = dayIn('day');
  const first = day ?? indiaDay(now);
  const isNext = day === null && move === null && book === null;
  return { span: isNext ? 'next' : 'day', first, days: [first], move, book };
}
