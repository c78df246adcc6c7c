import { afterEach, expect, test, vi } from 'vitest';
import {
  leadsWithUnsentNote,
  mergeUnsentNotes,
  readUnsentNote,
  removeSentText,
  storeUnsentNote,
} from './unsent-notes.ts';

const FORM = 'note-lead-1';
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what was sent is begun no more, and what was typed while it was under way is', () => {
  storeUnsentNote('asha', FORM, 'Her brother\ndecides');
  removeSentText('asha', FORM, 'Her brother\r\ndecides');
  expect(readUnsentNote('asha', FORM)).toBe('');

  storeUnsentNote('asha', FORM, 'Her brother decides. Call after six');
  removeSentText('asha', FORM, 'Her brother decides.');
  expect(readUnsentNote('asha', FORM)).toBe('Call after six');

  storeUnsentNote('asha', FORM, 'Their brother decides');
  removeSentText('asha', FORM, 'Her brother decides');
  expect(readUnsentNote('asha', FORM)).toBe('Their brother decides');
  expect(readUnsentNote('ravi', FORM)).toBe('');
});

test('what was begun under other ids of a lead goes on in the form that is open, below what was begun there', () => {
  storeUnsentNote('asha', 'note-lead-2', 'Asks for the road');
  storeUnsentNote('asha', 'contact-lead-2', 'Was driving');
  storeUnsentNote('ravi', 'note-lead-2', 'Not to be mixed up');
  expect(mergeUnsentNotes('asha', FORM, ['note-lead-2', 'note-lead-3'])).toBe('Asks for the road');
  expect(readUnsentNote('asha', FORM)).toBe('Asks for the road');
  expect(readUnsentNote('asha', 'note-lead-2')).toBe('');
  expect(mergeUnsentNotes('asha', FORM, ['note-lead-2', 'note-lead-3'])).toBe('');

  storeUnsentNote('asha', 'note-lead-2', 'Her brother decides');
  storeUnsentNote('asha', 'note-lead-3', 'Call after six');
  mergeUnsentNotes('asha', FORM, ['note-lead-2', 'note-lead-3']);
  expect(readUnsentNote('asha', FORM)).toBe('Asks for the road\nHer brother decides\nCall after six');
  expect(readUnsentNote('asha', 'contact-lead-2')).toBe('Was driving');
  expect(readUnsentNote('ravi', 'note-lead-2')).toBe('Not to be mixed up');
  expect(leadsWithUnsentNote().toSorted()).toEqual(['lead-1', 'lead-2', 'lead-2']);
});

test('where there is no room for all of it, each stays where it was begun', () => {
  storeUnsentNote('asha', FORM, 'Asks for the road');
  storeUnsentNote('asha', 'note-lead-2', 'Her brother decides');
  vi.spyOn(Object.getPrototypeOf(sessionStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  });
  expect(mergeUnsentNotes('asha', FORM, ['note-lead-2'])).toBe('');
  expect(readUnsentNote('asha', FORM)).toBe('Asks for the road');
  expect(readUnsentNote('asha', 'note-lead-2')).toBe('Her brother decides');
});
