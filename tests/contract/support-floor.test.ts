// @module-tag built
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unsupportedFeatures } from '../harness/floor-calls.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scripts = globSync('build/client/assets/*.js', { cwd: root }).filter((file) => read(file) !== '');
const named = (name: string) => scripts.filter((file) => file.includes(`/${name}-`));

/** What the polyfills of app/start/older.ts add. */
const POLYFILLED = [
  '.at',
  '.checkVisibility',
  '.findLastIndex',
  '.randomUUID',
  '.requestSubmit',
  '.toSorted',
  '.toSpliced',
  '.toWellFormed',
  '.with',
  'Map.groupBy',
  'Object.hasOwn',
  'URL.canParse',
];

/** Looked for before they are called, or of the same name as something of ours or a library's. */
const ALLOWED: Record<string, string> = {
  '.CSSStyleSheet': 'behind `adoptedStyleSheets`',
  '.createContext': 'React',
  '.escape': 'Turndown',
  '.getAuthenticatorData': '@simplewebauthn/browser looks first',
  '.getPublicKey': '@simplewebauthn/browser looks first',
  '.getPublicKeyAlgorithm': '@simplewebauthn/browser looks first',
  '.getTransports': '@simplewebauthn/browser looks first',
  '.isConditionalMediationAvailable': '@simplewebauthn/browser looks first',
  '.getState': 'React Router',
  'Intl.Segmenter': 'domain/enquiries/name-length.ts looks first',
  '.move': 'rows of an editor',
  '.pause': 'a film',
  '.resize': 'Lenis',
  '.toArray': 'React’s Children',
  '.use': 'React',
  '.getSubscription': 'push messages: app/desk/notices/subscription.ts looks first',
  'Notification.requestPermission': 'push messages',
  '.postTask': 'behind `scheduler` in window',
  '.replaceSync': 'behind `adoptedStyleSheets` or `PageSwapEvent`',
  '.pipeThrough': 'app/entry.client.tsx looks for TransformStream',
  TransformStream: 'app/entry.client.tsx looks first',
  '.skipTransition': 'React, behind startViewTransition',
  '.startViewTransition': 'React, looked for first',
  '.showModal': 'all but Firefox before 98',
};

test('scripts call nothing, and say nothing, that the support floor does not have', () => {
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts
    .filter((file) => !named('older').includes(file))
    .flatMap((file) => unsupportedFeatures(file, read(file)).map((call) => ({ call, file })));
  // The list says no more than what is met.
  const met = new Set(found.map(({ call }) => call));
  expect([...POLYFILLED, ...Object.keys(ALLOWED)].filter((call) => !met.has(call))).toEqual([]);
  expect(found.filter(({ call }) => !POLYFILLED.includes(call) && !(call in ALLOWED))).toEqual([]);
});

test('the service worker, which has no polyfills, calls nothing that the support floor does not have', () => {
  const text = read('build/worker/adminDesk.js');
  // Push messages, of which a browser without them sends none.
  const found = unsupportedFeatures('adminDesk.js', text).filter((call) => call !== '.showNotification');
  expect(found.filter((call) => !(call in ALLOWED))).toEqual([]);
});

test('the polyfills are one small file, and no other script brings any of them', () => {
  const [older] = named('older');
  expect(named('older')).toHaveLength(1);
  expect(read(older ?? '').length).toBeLessThan(50_000);
  expect(scripts.filter((file) => file !== older && read(file).includes('core-js'))).toEqual([]);
});

test('style sheets have no layers and no nesting, which would leave the floor without any style', () => {
  const sheets = globSync('build/client/assets/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(20);
  for (const file of sheets) {
    expect(read(file), file).not.toMatch(/@layer|[{};]\s*&|color-mix|@media[^{]*[<>]/);
  }
});

/** Whether a style sheet has a `@starting-style` that stands in no `@supports`. */
function startsOutsideSupports(text: string): boolean {
  const open: string[] = [];
  return (text.match(/[^{}]*[{}]/g) ?? []).some((part) => {
    if (part.endsWith('}')) {
      open.pop();
      return false;
    }
    open.push(part);
    return part.includes('@starting-style') && !open.some((head) => head.includes('@supports'));
  });
}

test('Chrome 117 to 121, which crash on a cached `@starting-style` outside of `@supports`, meet none', () => {
  const sheets = globSync('build/client/assets/*.css', { cwd: root });
  expect(sheets.filter((file) => read(file).includes('@starting-style'))).not.toEqual([]);
  expect(sheets.filter((file) => startsOutsideSupports(read(file)))).toEqual([]);
});
