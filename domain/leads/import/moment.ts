import { isCalendarDate } from '../../dates/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts';
import { fromIst } from '../../dates/india.ts';
import { fold } from '../../fold.ts';

/** The time of a follow-up given without one. */
const MORNING = '10:30';

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
/** India and most countries write the day before the month. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ](\d{1,2}|[a-z]{3,9})[-/., ] ?(\d{4}|\d\d)(?!\d)/;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/;
const TIME =
  /^(?:t|,? (?:at )?)(\d{1,2})(?:[:.](\d\d)(?:[:.](\d\d)(?:\.\d{1,9})?)?)?(?: ?([ap]m)| ?hrs)?(?: ?(z|utc|gmt|ist|[+-]\d\d:?\d\d))?$/;
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/**
 * Reads a date, with or without a time, as the desk's files, spreadsheets and people in India write it; null when there
 * is none. A date alone means the morning. Without an offset it is the time in India.
 */
export function readMoment(text: string): number | null {
  const plain = fold(text.slice(0, 100))
    .replace(/[‐-―−]/g, '-')
    .replace(/([ap])\. ?m\b\.?/g, '$1m')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, '');
  const found = dateIn(plain);
  if (!found || !isCalendarDate(found.date)) return null;
  return found.rest === '' ? fromIst(found.date, MORNING) : momentOf(found.date, TIME.exec(found.rest));
}

function dateIn(text: string): { date: string; rest: string } | null {
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_NAME_FIRST.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]]
    : dayFirst
      ? [dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]]
      : [monthFirst?.[3], monthOf(monthFirst?.[1]), monthFirst?.[2]];
  const [whole] = yearFirst ?? dayFirst ?? monthFirst ?? [];
  if (!whole || !year || !month || !day) return null;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { date, rest: text.slice(whole.length) };
}

/** The number of a month, which may be given by name. */
function monthOf(month = ''): string {
  if (!/^[a-z]/.test(month)) return month;
  const index = MONTHS.findIndex((name) => name.startsWith(month));
  return index < 0 ? '' : String(index + 1);
}

function momentOf(date: string, time: RegExpExecArray | null): number | null {
  const [, hours = '', minutes, seconds = '0', half, zone = 'ist'] = time ?? [];
  if (minutes === undefined && half === undefined) return null;
  const hour = hourOf(Number(hours), half);
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null;
  const at = fromIst(date, `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`) + Number(seconds) * 1000;
  return zone === 'ist' ? at : at + INDIA_AHEAD_MS - aheadMs(zone);
}

/** The hour from 0 to 23; null for an invalid one. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === 'am') return hour > 12 ? null : hour % 12;
  if (half === 'pm' && hour <= 12) return hour === 0 ? null : (hour % 12) + 12;
  return hour > 23 ? null : hour;
}

const INDIA_AHEAD_MS = aheadMs('+05:30');

/** The offset of a zone such as `-06:00`, `+0530` or `Z`, in milliseconds ahead of UTC. */
function aheadMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const ahead = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return sign === '-' ? -ahead : ahead;
}
