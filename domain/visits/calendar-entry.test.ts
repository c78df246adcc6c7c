import { expect, test } from 'vitest';
import { googleCalendarLink, visitCalendar } from './calendar-entry.ts';

const visit = {
  reference: 'V-7KQ2M9',
  date: '2026-12-05',
  time: '14:30',
  title: 'Site visit, Vayuvan; plots',
  place: 'Jattari, Aligarh Palwal Road',
  notes: 'Reference V-7KQ2M9\nगेट पर मिलते हैं। '.repeat(6),
  link: 'https://www.vayuvan.example/visit/1.a.b?x=1;2',
  organizer: { name: 'Vayuvan', email: 'info@vayuvan.example' },
};
const file = visitCalendar(visit, 'www.vayuvan.example', Date.parse('2026-11-21T05:32:00.000Z'));

test('the time is converted from India to UTC', () => {
  expect(file).toContain('DTSTART:20261205T090000Z\r\n');
  expect(file).toContain('DTEND:20261205T100000Z\r\n');
  expect(file).toContain('DTSTAMP:20261121T053200Z\r\n');
});

test('the file conforms to RFC 5545: line ends, folding, escapes', () => {
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Site visit\\, Vayuvan\\; plots\r\n');
  expect(unfolded).toContain('गेट पर मिलते हैं। Reference');
  expect(unfolded).toContain('V-7KQ2M9\\nगेट');
  expect(unfolded).not.toContain('�');
});

test('the visitor’s link is in the notes and the URL of the event', () => {
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('URL:https://www.vayuvan.example/visit/1.a.b?x=1;2\r\n');
  expect(unfolded).toMatch(
    /\\nMove or cancel the visit: https:\/\/www.vayuvan.example\/visit\/1.a.b\?x=1\\;2\r\n/,
  );
});

test('no line ends inside an escape', () => {
  for (let before = 0; before < 80; before += 1) {
    const file = visitCalendar(
      { ...visit, title: `${'a'.repeat(before)}, b; c\\ d`, notes: `${'ज'.repeat(before)},\n;` },
      'h',
      0,
    );
    const lines = file.split('\r\n');
    for (const line of lines) {
      expect(line).toMatch(/^(?:[^\\]|\\[\\;,n])*$/);
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'a'.repeat(before)}\\, b\\; c\\\\ d\r\n`);
  }
});

test('the host of the visit is the organizer, which RFC 5546 requires in a published event', () => {
  expect(file).toContain('ORGANIZER;CN="Vayuvan":mailto:info@vayuvan.example\r\n');
  const organizer = { name: 'A "plot", \r\nATTENDEE:y', email: 'info@vayuvan.example\r\nX:1' };
  const forged = visitCalendar({ ...visit, organizer }, 'h', 0).replaceAll('\r\n ', '');
  expect(forged).toContain('ORGANIZER;CN="A  plot ,  ATTENDEE:y":mailto:info@vayuvan.example%0D%0AX%3A1\r\n');
});

test('a title cannot add lines', () => {
  const forged = visitCalendar({ ...visit, title: 'x\r\nATTENDEE:y' }, 'h\r\nX:1', 0);
  expect(forged).not.toMatch(/^(ATTENDEE|X):?/m);
});

test('the link to Google Calendar has the same event', () => {
  const link = new URL(googleCalendarLink(visit));
  expect(link.searchParams.get('dates')).toBe('20261205T090000Z/20261205T100000Z');
  expect(link.searchParams.get('text')).toBe(visit.title);
  expect(link.searchParams.get('details')).toContain(`\nMove or cancel the visit: ${visit.link}`);
});
