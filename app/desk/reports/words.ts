import { indianCount } from '../../../domain/content/indian-number.ts';
import { dayAndMonth, dayMonthYear } from '../../../domain/dates/words.ts';
import { durationWords, type WaitStatistics } from '../../../domain/reports/contact-time.ts';
import { OTHER_NAMES } from '../../../domain/reports/names.ts';
import { type Days, daysIn } from '../../../domain/reports/period.ts';

/** `1 lead`, `2 leads`. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${indianCount(count)} ${count === 1 ? one : many}`;

/** `12 %`. Rounding never gives 0 % or 100 % for a real part. An en dash if the whole is 0. */
export function shareWords(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((100 * part) / whole);
  if (percent === 100 && part < whole) return 'over 99 %';
  return percent === 0 && part > 0 ? 'under 1 %' : `${percent} %`;
}

/** `1 to 28 Nov 2026`, without a repeated month or year. */
export function periodWords({ from, until }: Days): string {
  if (from === until) return dayMonthYear(from);
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  const isSameYear = from.slice(0, 4) === until.slice(0, 4);
  const begin = isSameMonth
    ? String(Number(from.slice(8)))
    : isSameYear
      ? dayAndMonth(from)
      : dayMonthYear(from);
  return `${begin} to ${dayMonthYear(until)}`;
}

/** `8 more than in the 28 days before`. */
export function comparedWords(now: number, before: number, period: Days): string {
  const days = daysIn(period);
  const past = days === 1 ? 'the day before' : `the ${days} days before`;
  if (now === before) return `as many as in ${past}`;
  const difference = indianCount(Math.abs(now - before));
  return `${difference} ${now > before ? 'more' : 'fewer'} than in ${past}`;
}

/** The finding of the chart of first contact, with the number of leads not called. */
export function waitingWords({ leads, notYet, median, p90 }: WaitStatistics): string {
  if (leads === 0) return 'No new lead came in these days';
  if (notYet === leads) return `None of ${countWords(leads, 'new lead')} has been called yet`;
  const who = leads === 1 ? 'The one new lead' : `Half of ${indianCount(leads)} new leads`;
  const half =
    median === null
      ? `Fewer than half of ${countWords(leads, 'new lead')} have been called`
      : `${who} ${leads === 1 ? 'was' : 'were'} called within ${durationWords(median)}`;
  const most = p90 === null || leads === 1 ? '' : `, nine of ten within ${durationWords(p90)}`;
  const never =
    notYet === 0 ? '' : `; ${indianCount(notYet)} ${notYet === 1 ? 'was' : 'were'} not called yet`;
  return half + most + never;
}

/** Median and 90th percentile of first contact, of all leads and of the called ones. */
export function percentileWords({ leads, notYet, median, p90, called }: WaitStatistics): string {
  const within = (ms: number | null) => (ms === null ? 'not yet' : `within ${durationWords(ms)}`);
  const of = (many: number, whose: string, half: number | null, most: number | null) =>
    `Of ${whose}${countWords(many, 'new lead')}: half ${within(half)}, nine of ten ${within(most)}.`;
  if (notYet === 0 || notYet === leads) return of(leads, 'all ', median, p90);
  const calledWords = of(leads - notYet, 'the ', called.median, called.p90).replace(':', ' who were called:');
  return `${of(leads, 'all ', median, p90)} ${calledWords}`;
}

/** `google: 18 of 42 enquiries by source`. */
export function largestShareWords(
  rows: readonly { name: string; label: string; enquiries: number }[],
  what: string,
): string {
  const named = rows.filter(({ name, enquiries }) => enquiries > 0 && name !== OTHER_NAMES);
  const [first, second] = named;
  const all = rows.reduce((sum, { enquiries }) => sum + enquiries, 0);
  if (!first) return `No enquiry by ${what} in these days`;
  if (second && second.enquiries === first.enquiries) {
    return `${first.label} and ${second.label}: ${countWords(first.enquiries, 'enquiry', 'enquiries')} each`;
  }
  return `${first.label}: ${indianCount(first.enquiries)} of ${countWords(all, 'enquiry', 'enquiries')} by ${what}`;
}
