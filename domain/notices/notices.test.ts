import { describe, expect, test } from 'vitest';
import { fromIst } from '../dates/india.ts';
import { DEFAULT_CHOICES, isDigestDue, isQuiet, readChoices, storedChoices } from './choices.ts';
import { CALL_WARNING_MS, firstName, listNames, noticeMessage } from './message.ts';
import { areKeys, isPushAddress } from './push-service.ts';

const at = (time: string, date = '2026-11-23') => fromIst(date, time);

describe('when no e-mail is sent', () => {
  test.each([
    ['21:00', '08:00', '20:59', false],
    ['21:00', '08:00', '21:00', true],
    ['21:00', '08:00', '00:30', true],
    ['21:00', '08:00', '08:00', false],
    ['13:00', '14:00', '13:30', true],
    ['13:00', '14:00', '14:00', false],
    ['10:00', '10:00', '10:00', false],
  ])('from %s until %s, at %s: %s', (quietFrom, quietUntil, time, quiet) => {
    expect(isQuiet({ ...DEFAULT_CHOICES, quietFrom, quietUntil }, at(time))).toBe(quiet);
  });

  test.each([
    ['off', '00:00', '12:00', false],
    ['daily', '08:29', '08:30', true],
    ['daily', '08:30', '23:59', false],
    ['hourly', '10:00', '10:59', false],
    ['hourly', '10:00', '11:00', true],
    ['hourly', '10:00', '21:30', false],
  ] as const)('%s, up to %s, at %s: %s', (digest, until, time, due) => {
    expect(isDigestDue({ ...DEFAULT_CHOICES, digest }, at(until), at(time))).toBe(due);
  });

  test('a missed daily one is sent at the first check of the next day', () => {
    const choices = { ...DEFAULT_CHOICES, digest: 'daily' } as const;
    expect(isDigestDue(choices, at('08:30'), at('07:00', '2026-11-24'))).toBe(false);
    expect(isDigestDue(choices, at('08:30', '2026-11-22'), at('07:00', '2026-11-24'))).toBe(true);
  });
});

test('choices are read, or their problems returned', () => {
  const sent = (fields: Record<string, string>) =>
    readChoices(
      (name) =>
        ({ leads: 'all', digest: 'off', quietFrom: '21:00', quietUntil: '08:00', ...fields })[name] ?? '',
    );
  expect(sent({ leads: 'mine' })).toEqual({
    choices: { ...DEFAULT_CHOICES, leads: 'mine', followUps: false },
  });
  expect(sent({ leads: '__proto__', digest: '', quietFrom: '25:00', quietUntil: '8' })).toEqual({
    errors: Object.fromEntries(
      ['leads', 'digest', 'quietFrom', 'quietUntil'].map((name) => [name, expect.stringMatching(/\.$/)]),
    ),
  });
  expect(storedChoices({ leads: 'of tomorrow', quietFrom: 'x' })).toEqual(DEFAULT_CHOICES);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['http://push.test:9/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['https://127.0.0.1/x', false],
  ['http://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, false],
])('%s is a push service: %s', (endpoint, known) => {
  expect(isPushAddress(endpoint, ['http://push.test:9'])).toBe(known);
});

test('keys are valid keys of browsers', () => {
  expect(areKeys(`B${'x'.repeat(86)}`, 'y'.repeat(22))).toBe(true);
  expect(areKeys(`A${'x'.repeat(86)}`, 'y'.repeat(22))).toBe(false);
  expect(areKeys('', '')).toBe(false);
});

test('a notice has a few first names only, and leads to the lead or the list', () => {
  const lead = (personId: string, name: string) =>
    ({ kind: 'lead', personId, name, form: 'Contact form', at: at('10:00') }) as const;
  const due = { kind: 'follow-up', personId: 'k', name: 'Kabir Rao', form: '', at: at('14:30') } as const;
  expect(noticeMessage([])).toBeNull();
  expect(noticeMessage([lead('m', 'Meera 98765'), lead('m', 'Meera Sharma')])).toEqual({
    title: 'New lead: Meera',
    body: 'Contact form',
    url: '/adminLeads?lead=m#lead',
    tag: 'lead-m',
  });
  expect(noticeMessage([due])).toMatchObject({ title: 'Follow up: Kabir', body: 'Due at 2:30 PM' });
  expect(noticeMessage([lead('m', 'Meera'), due])).toEqual({
    title: '1 new lead, 1 follow-up due',
    body: 'Meera and Kabir',
    url: '/adminLeads?view=next',
    tag: 'many',
  });
  const given = { ...lead('m', 'Meera'), kind: 'given' } as const;
  expect(noticeMessage([lead('m', 'Meera'), given])).toMatchObject({
    title: 'Given to you: Meera',
    body: 'Contact form',
    tag: 'given-m',
  });
  expect(noticeMessage([given, lead('k', 'Kabir')])?.title).toBe('1 new lead, 1 given to you');
  expect(listNames(['A X', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
  expect([firstName('  '), firstName('x'.repeat(99))]).toEqual(['somebody', 'x'.repeat(30)]);
});

test('a notice names the time of the first call; a lead counts once, by its most urgent event', () => {
  const of = (kind: 'lead' | 'given' | 'call-soon' | 'call-late', personId: string, time: string) =>
    ({ kind, personId, name: `${personId} Rao`, form: 'Contact form', at: at(time) }) as const;
  const soon = { ...of('call-soon', 'Meera', '11:40'), at: at('11:40') - CALL_WARNING_MS };
  expect(noticeMessage([of('lead', 'Meera', '11:25'), soon])).toMatchObject({
    title: 'Call Meera by 11:40 AM',
    tag: 'call-soon-Meera',
  });
  const late = of('call-late', 'Meera', '11:40');
  expect(noticeMessage([of('given', 'Meera', '11:25'), soon, late])).toMatchObject({
    title: 'Not called in time: Meera',
    body: 'Call was due by 11:40 AM',
  });
  expect(noticeMessage([late, of('lead', 'Kabir', '11:50')])?.title).toBe('1 call late, 1 new lead');
});
