import { afterEach, expect, test } from 'vitest';
import { dropSent, keepBegun, readBegun } from './begun-notes.ts';

const FORM = 'note-lead-1';
afterEach(() => sessionStorage.clear());

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
