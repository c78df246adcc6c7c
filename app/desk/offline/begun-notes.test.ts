import { afterEach, expect, test, vi } from 'vitest';
import { dropSent, gatherBegun, keepBegun, leadsBegun, readBegun } from './begun-notes.ts';

const FORM = 'note-lead-1';
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what was sent is begun no more, and what was typed while it was under way is', () => {
  keepBegun('asha', FORM, 'Her brother\ndecides');
  dropSent('asha', FORM, 'Her brother\r\ndecides');
  expect(readBegun('asha', FORM)).toBe('');

  keepBegun('asha', FORM, 'Her brother decides. Call after six');
  dropSent('asha', FORM, 'Her brother decides.');
  expect(readBegun('asha', FORM)).toBe('Call after six');

  keepBegun('asha', FORM, 'Their brother decides');
  dropSent('asha', FORM, 'Her brother decides');
  expect(readBegun('asha', FORM)).toBe('Their brother decides');
  expect(readBegun('ravi', FORM)).toBe('');
});

test('what was begun under other ids of a lead goes on in the form that is open, below what was begun there', () => {
  keepBegun('asha', 'note-lead-2', 'Asks for the road');
  keepBegun('asha', 'contact-lead-2', 'Was driving');
  keepBegun('ravi', 'note-lead-2', 'Not to be mixed up');
  expect(gatherBegun('asha', FORM, ['note-lead-2', 'note-lead-3'])).toBe('Asks for the road');
  expect(readBegun('asha', FORM)).toBe('Asks for the road');
  expect(readBegun('asha', 'note-lead-2')).toBe('');
  expect(gatherBegun('asha', FORM, ['note-lead-2', 'note-lead-3'])).toBe('');

  keepBegun('asha', 'note-lead-2', 'Her brother decides');
  keepBegun('asha', 'note-lead-3', 'Call after six');
  gatherBegun('asha', FORM, ['note-lead-2', 'note-lead-3']);
  expect(readBegun('asha', FORM)).toBe('Asks for the road\nHer brother decides\nCall after six');
  expect(readBegun('asha', 'contact-lead-2')).toBe('Was driving');
  expect(readBegun('ravi', 'note-lead-2')).toBe('Not to be mixed up');
  expect(leadsBegun().toSorted()).toEqual(['lead-1', 'lead-2', 'lead-2']);
});

test('where there is no room for all of it, each stays where it was begun', () => {
  keepBegun('asha', FORM, 'Asks for the road');
  keepBegun('asha', 'note-lead-2', 'Her brother decides');
  vi.spyOn(Object.getPrototypeOf(sessionStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  });
  expect(gatherBegun('asha', FORM, ['note-lead-2'])).toBe('');
  expect(readBegun('asha', FORM)).toBe('Asks for the road');
  expect(readBegun('asha', 'note-lead-2')).toBe('Her brother decides');
});
