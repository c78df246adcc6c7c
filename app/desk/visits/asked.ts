import { daysFrom, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { indiaDay } from '../../../domain/dates/india.ts';

/** What the address of the desk's visits asks for; days are YYYY-MM-DD. */
export type AskedVisits = {
  /** `next`: today, and the days on which somebody comes next. */
  span: 'next' | 'day' | 'week';
  /** The first day shown. */
  first: string;
  /** Those that the address names. */
  days: string[];
  /** A visit to find another half hour for, or a lead to book one for. */
  move: string | null;
  book: string | null;
};

export function readAskedVisits(url: URL, now: number): AskedVisits {
  const asked = (name: string) => {
    const value = url.searchParams.get(name) ?? '';
    return isCalendarDate(value) ? value : null;
  };
  const [move, book] = [url.searchParams.get('move'), url.searchParams.get('book')];
  const week = asked('week');
  // Seven days from the day it is opened on: on a Saturday a calendar week is nearly over.
  if (week !== null) return { span: 'week', first: week, days: daysFrom(week, 7), move: null, book: null };
  const day = asked('day');
  const first = day ?? indiaDay(now);
  const isNext = day === null && move === null && book === null;
  return { span: isNext ? 'next' : 'day', first, days: [first], move, book };
}
