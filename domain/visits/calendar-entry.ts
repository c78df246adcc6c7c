import { HOUR_MS } from '../dates/durations.ts';
import { fromIst } from '../dates/india.ts';
import { cleanText } from '../inputs/text.ts';

export type CalendarEntry = {
  /** The id of the entry. A file with a higher `sequence` replaces the former entry in calendars. */
  reference: string;
  /** The number of changes. */
  sequence?: number;
  state?: 'tentative' | 'confirmed' | 'cancelled';
  /** YYYY-MM-DD and HH:MM in India. */
  date: string;
  time: string;
  title: string;
  place: string;
  notes: string;
  /** The page on which the visitor moves or cancels the visit. */
  link: string;
  /** Calendars show the organizer, and some refuse an event with a METHOD without one. */
  organizer: { name: string; email: string };
};

/** The assumed length of a visit. */
const VISIT_MS = HOUR_MS;
const MAX_OCTETS = 75;

/** The visit as an iCalendar file (RFC 5545), in UTC. `now` is its time of creation. */
export function visitCalendar(visit: CalendarEntry, host: string, now: number): string {
  const { start, end } = hours(visit);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vayuvan//Site visit//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${visit.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(visit.reference)}@${host.replace(/[^\w.-]/g, '')}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${visit.sequence ?? 0}`,
    `STATUS:${(visit.state ?? 'tentative').toUpperCase()}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `ORGANIZER;CN="${quoted(visit.organizer.name)}":mailto:${encodeURIComponent(visit.organizer.email).replace('%40', '@')}`,
    `SUMMARY:${escaped(visit.title)}`,
    `LOCATION:${escaped(visit.place)}`,
    `DESCRIPTION:${escaped(notesOf(visit))}`,
    `URL:${new URL(visit.link).href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** A link that opens Google Calendar's form with the visit. */
export function googleCalendarLink(visit: CalendarEntry): string {
  const { start, end } = hours(visit);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: visit.title,
    dates: `${utc(start)}/${utc(end)}`,
    ctz: 'Asia/Kolkata',
    location: visit.place,
    details: notesOf(visit),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Many calendars do not show the URL of an event, so the notes contain it too. */
const notesOf = ({ notes, link }: CalendarEntry) => `${notes}\nMove or cancel the visit: ${link}`;

function hours(visit: CalendarEntry) {
  const start = fromIst(visit.date, visit.time);
  return { start, end: start + VISIT_MS };
}

/** 20261205T090000Z. */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return cleanText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** The value of a parameter, without quotation marks and control characters (RFC 5545, 3.2). */
const quoted = (text: string) => cleanText(text).replace(/["\n]/g, ' ');

/** Folds a line after 75 octets; continuations begin with a space. Never splits a character or an escape (`\\,`). */
function folded(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const [piece] of line.matchAll(/\\?./gsu)) {
    const size = new TextEncoder().encode(piece).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += piece;
    octets += size;
  }
  return [...lines, current];
}
