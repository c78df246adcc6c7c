import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasUnsaved,
  readUnsaved,
  removeUnsaved,
  storeUnsaved,
  unsavedDocuments,
  unsavedKey,
} from './unsaved.ts';

let memory: Record<string, string>;
let isFull: boolean;
beforeEach(() => {
  memory = {};
  isFull = false;
  const storage = {
    getItem: (key: string) => memory[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full');
      memory[key] = value;
    },
    removeItem: (key: string) => void delete memory[key],
  };
  // Browsers expose the keys of a storage as own properties.
  const own = { ownKeys: () => Object.keys(memory), getOwnPropertyDescriptor: () => ({ ...PROPERTY }) };
  vi.stubGlobal('localStorage', new Proxy(storage, own));
});
afterEach(() => vi.unstubAllGlobals());
const PROPERTY = { enumerable: true, configurable: true };

const typed = { id: '1', body: { texts: { title: 'Stones' } }, base: {}, revision: 3, at: 1 };
const key = unsavedKey('asha', { collection: 'home', id: 'intro' });

test('unsaved work is kept for each account, and named by its document', () => {
  expect(hasUnsaved()).toBe(false);
  storeUnsaved(key, typed);
  storeUnsaved(unsavedKey('asha', { collection: 'faqs', id: 'new' }), { ...typed, revision: 0 });
  const drafted = { collection: 'home', id: 'foot', draft: { set: 'diwali' } };
  storeUnsaved(unsavedKey('asha', drafted), { ...typed, revision: 9 });
  expect(readUnsaved(key)).toEqual([typed]);
  expect(hasUnsaved()).toBe(true);
  // A new document is not listed: it cannot have been removed.
  expect(unsavedDocuments('asha')).toEqual(['home/intro']);
  expect(unsavedDocuments('ravi')).toEqual([]);
  removeUnsaved(key, '1');
  expect(readUnsaved(key)).toEqual([]);
});

test('a full or broken memory loses nothing but itself', () => {
  memory[key] = '{';
  expect(readUnsaved(key)).toEqual([]);
  isFull = true;
  expect(() => storeUnsaved(key, typed)).not.toThrow();
  expect(readUnsaved(key)).toEqual([]);
});
