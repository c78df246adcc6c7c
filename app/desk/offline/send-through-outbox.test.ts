import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStoredOnDevice, sendThroughOutbox } from './send-through-outbox.ts';
import { readUnsentNote, storeUnsentNote } from './unsent-notes.ts';

const FORM = 'contact-lead-1';
const NOTE = 'Her brother decides';
const SAID = { intent: 'note', form: FORM, lead: '1', account: 'asha', leadName: 'Meera', note: NOTE };
const form = new FormData();
for (const [name, value] of Object.entries(SAID)) form.set(name, value);

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { locks: {} });
  storeUnsentNote('asha', FORM, NOTE);
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a note is sent at once where this browser may keep nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const sendNow = vi.fn(async () => ({ done: 'The note is kept.' }));
  expect(await sendThroughOutbox({ form, sendNow })).toEqual({ answer: { done: 'The note is kept.' } });
  expect(sendNow).toHaveBeenCalledOnce();
  expect(readUnsentNote('asha', FORM)).toBe('');
});

test('and where its disk is full, which shows only when what was put is to stay', async () => {
  const full = new DOMException('No room is left.', 'QuotaExceededError');
  vi.stubGlobal('indexedDB', { open: () => request({ transaction: () => aborted(full), close: () => {} }) });
  const sendNow = vi.fn(async () => ({ problem: 'The lead is gone.', form: FORM }));
  expect(await sendThroughOutbox({ form, sendNow })).toEqual({
    answer: { problem: 'The lead is gone.', form: FORM },
  });
  expect(sendNow).toHaveBeenCalledOnce();
  // The form still shows the refused note.
  expect(readUnsentNote('asha', FORM)).toBe(NOTE);
});

test('a stage without a call depends on what others do, and does not wait on the device', async () => {
  vi.stubGlobal('indexedDB', { open: () => expect.unreachable() });
  const staged = new FormData();
  const fields = { ...SAID, intent: 'contact', way: 'note', stage: 'booked', present: 'visited' };
  for (const [name, value] of Object.entries(fields)) staged.set(name, value);
  expect(isStoredOnDevice(staged)).toBe(false);
  const sendNow = vi.fn(async () => ({ done: 'It is written down.' }));
  expect(await sendThroughOutbox({ form: staged, sendNow })).toEqual({
    answer: { done: 'It is written down.' },
  });
  expect(readUnsentNote('asha', FORM)).toBe('');
  staged.set('way', 'call');
  expect(isStoredOnDevice(staged)).toBe(true);
  staged.set('way', 'note');
  staged.set('stage', 'visited');
  expect(isStoredOnDevice(staged)).toBe(true);
});

type Request = { result?: unknown; onsuccess?: () => void };
function request(result?: unknown): Request {
  const made: Request = { result };
  queueMicrotask(() => made.onsuccess?.());
  return made;
}

type Transaction = { error: Error; onabort?: () => void; objectStore: () => { put: () => Request } };
/** A transaction that takes each `put` and aborts at its end. */
function aborted(error: Error): Transaction {
  const made: Transaction = { error, objectStore: () => ({ put: () => request() }) };
  setTimeout(() => made.onabort?.());
  return made;
}
