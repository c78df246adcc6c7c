/** What is no date, because nobody has entered one yet, is shown as nothing. */
const shown = (format: Intl.DateTimeFormat, iso: string) => {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) ? '' : format.format(at);
};

const dayFirst = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const indiaYear = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric' });

/** A date in its three parts, as a stone shows it: "6", "May", "2025". Takes YYYY-MM-DD. */
export function dateParts(iso: string) {
  const [day = '', month = '', year = ''] = dayMonthYear(iso).split(' ');
  return { day, month, year };
}

/** "21 Nov 2026", how people read a date everywhere on the site. Takes YYYY-MM-DD. */
export const dayMonthYear = (iso: string) => shown(dayFirst, iso);

/** The day it is in India, as YYYY-MM-DD. Takes milliseconds since 1970. */
export const indiaDay = (ms: number) => india.format(ms);

/** The year it is in India, for the copyright line. Takes milliseconds since 1970. */
export const indiaYearOf = (ms: number) => Number(indiaYear.format(ms));

/** "2:30 pm" from "14:30". */
export function clock(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
