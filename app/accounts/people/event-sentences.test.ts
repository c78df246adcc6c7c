import { expect, test } from 'vitest';
import { eventSentence, eventsOfKind, KIND_OPTIONS } from './event-sentences.ts';

const names = { 'id-1': 'Ravi', 'id-2': 'Meena $& Sons' };
const said = (what: string, who: string | null, whoName: string, target: string | null) =>
  eventSentence({ what, who, whoName, target }, names);

test('an event is one sentence of names', () => {
  expect(said('role-changed', 'a', 'Asha', 'id-1').text).toBe('Asha changed the role of Ravi');
  expect(said('lead-read', 'a', 'Asha', 'id-2')).toEqual({
    text: 'Asha opened the lead of Meena $& Sons',
    lead: 'id-2',
  });
  expect(said('sign-in-failed', null, '', null).text).toBe(
    'Somebody entered a wrong password for an address without an account',
  );
});

test('names that are gone are said in words, never as ids', () => {
  expect(said('role-changed', 'b', '', 'id-9').text).toBe(
    'A removed account changed the role of a removed account',
  );
  expect(said('lead-read', 'a', 'Asha', 'id-9')).toEqual({
    text: 'Asha opened the lead of somebody who is no longer stored',
    lead: null,
  });
  expect(said('of-a-newer-release', 'a', 'Asha', 'id-9').text).toBe('Asha: of-a-newer-release');
});

test('each kind has events, and an unknown one filters nothing', () => {
  for (const { value } of KIND_OPTIONS) expect(eventsOfKind(value)?.length).toBeGreaterThan(0);
  expect(eventsOfKind('toString')).toBeUndefined();
});
