import { addDays, daysFrom, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { indiaDay } from '../../../domain/dates/india.ts';

/** What the address of the desk's visits asks for; days are YYYY-MM-DD. */
export type AskedVisits = {
  span: 'day' | 'week';
  /** The first day shown; a week begins on its Monday. */
  first: string;
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
  if (week !== null) {
    const first = addDays(week, -((weekdayNumber(week) + 6) % 7));
    return { span: 'week', first, days: daysFrom(first, 7), move: null, book: null };
  }
  const first = asked('day') ?? indiaDay(now);
  return { span: 'day', first, days: [first], move, book };
}

/** Sunday is 0. */
const weekdayNumber = (date: string) => new Date(`${date}T00:00:00.000Z`).getUTCDay();
