import { expect, test } from 'vitest';
import { CONTACT, SITE_VISIT } from '../../tests/harness/enquiries.ts';
import { HOUR_MS } from '../dates/durations.ts';
import { VISIT_TIMES } from '../enquiries/options.ts';
import { activityWords, readActivity } from '../leads/activity.ts';
import { VISIT_MESSAGES } from './messages.ts';
import { requestedVisit } from './requested-visit.ts';
import { freeTimes, NO_TAKEN_SLOTS, slotErrors } from './slot-availability.ts';
import { isUpcoming, occupiesSlot, VISIT_STATES, type VisitState } from './states.ts';

const NOW = Date.parse('2026-11-28T10:10:00+05:30');
const TODAY = '2026-11-28';
const AT_ELEVEN = Date.parse('2026-11-28T11:00:00+05:30');

test('times that have begun, are full or on a closed day are not free', () => {
  expect(freeTimes(NO_TAKEN_SLOTS, TODAY, NOW)[0]).toBe('10:30');
  const taken = { closed: { '2026-11-29': 'Diwali' }, full: { [TODAY]: ['10:30', '11:30'] } };
  expect(freeTimes(taken, TODAY, NOW).slice(0, 2)).toEqual(['11:00', '12:00']);
  expect(freeTimes(taken, '2026-11-29', NOW)).toEqual([]);
  expect(freeTimes(taken, '2026-11-30', NOW)).toEqual(VISIT_TIMES);
});

test('the error names the nearest free times, or the next day with one', () => {
  const slot = { date: TODAY, time: '11:00' };
  expect(slotErrors('full', slot, { closed: {}, full: { [TODAY]: ['11:00'] } }, NOW)).toEqual({
    time: '11:00 AM on Saturday 28 Nov 2026 is full. Still free near it: 10:30 AM, 11:30 AM, 12:00 PM.',
  });
  const all = { closed: { '2026-11-29': '' }, full: { [TODAY]: [...VISIT_TIMES] } };
  expect(slotErrors('full', slot, all, NOW)).toEqual({
    time: 'Every hour of Saturday 28 Nov 2026 is taken. The next free day is Monday 30 Nov 2026.',
  });
  expect(slotErrors('closed', { date: '2026-11-29', time: '11:00' }, all, NOW)).toEqual({
    date: 'There are no visits on Sunday 29 Nov 2026. The next free day is Monday 30 Nov 2026.',
  });
});

test('only a request for a visit on a valid date is one', () => {
  expect(requestedVisit(CONTACT)).toBeNull();
  expect(requestedVisit(SITE_VISIT)).toMatchObject({ people: 3, date: '2026-12-05', time: '14:30' });
  const bad = { ...SITE_VISIT, fields: { ...SITE_VISIT.fields, date: 'soon' } };
  expect(requestedVisit(bad)).toBeNull();
});

test('messages have the time in their language, and the link where it is useful', () => {
  const of = {
    brand: 'Vayuvan',
    name: 'Meera',
    startsAt: AT_ELEVEN,
    place: 'Jattari.',
    link: 'https://x/visit/y',
  };
  for (const state of Object.keys(VISIT_STATES) as VisitState[]) {
    const [english, hindi] = [
      VISIT_MESSAGES.en.text({ ...of, state }),
      VISIT_MESSAGES.hi.text({ ...of, state }),
    ];
    expect(english).toContain('Namaste Meera');
    expect(hindi).toContain('नमस्ते Meera');
    expect([english, hindi].map((text) => text.includes(of.link))).toEqual(
      Array(2).fill(isUpcoming(state) || state === 'held'),
    );
  }
  const confirmed = VISIT_MESSAGES.hi.text({ ...of, state: 'confirmed' });
  expect(confirmed).toContain('शनिवार');
  expect(confirmed).toContain('28 नवंबर');
});

test('the history describes changes of a visit, and skips unknown ones', () => {
  const before = { state: 'requested', startsAt: AT_ELEVEN, people: 2 } as const;
  const said = (after: object) => {
    const data = JSON.stringify({ visit: 'x', before, after: { ...before, ...after }, text: '' });
    const activity = readActivity('visit', data);
    return activity && activityWords(activity);
  };
  expect(said({ state: 'confirmed' })).toBe('Visit confirmed: 28 Nov 2026, 11:00 AM');
  expect(said({ startsAt: AT_ELEVEN + HOUR_MS })).toBe(
    'Visit moved: 28 Nov 2026, 11:00 AM → 28 Nov 2026, 12:00 PM',
  );
  expect(said({ state: 'unheard of' })).toBeNull();
  expect(occupiesSlot('held')).toBe(false);
});
