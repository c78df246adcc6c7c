import { describe, expect, test } from 'vitest';
import { isStoredName, shownName, slugOf, storedName, titleOf } from './file-name.ts';

describe('an uploaded file name', () => {
  test.each([
    ['Front Gate (2).JPG', 'Front Gate (2).JPG'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\pictures\\gate.png', 'gate.png'],
    ['gate\u0000.png', 'gate.png'],
    ['gate\r\nSet-Cookie: x.png', 'gateSet-Cookie: x.png'],
    ['gate\u202Egnp.exe', 'gategnp.exe'],
    ['', 'file'],
    ['///', 'file'],
    ['प्लॉट.jpg', 'प्लॉट.jpg'],
  ])('%j is shown as %j', (given, shown) => expect(shownName(given)).toBe(shown));

  test('is shortened but keeps its extension', () => {
    const shown = shownName(`${'a'.repeat(5000)}.jpeg`);
    expect([...shown].length).toBeLessThanOrEqual(120);
    expect(shown.endsWith('.jpeg')).toBe(true);
  });
});

describe('the stored file name', () => {
  test.each([
    ['Front Gate (2).JPG', 'front-gate-2'],
    ['Café Übersicht.png', 'cafe-ubersicht'],
    ['प्लॉट.jpg', 'picture'],
    ['../../x', 'x'],
    ['.htaccess', 'picture'],
    ['--', 'picture'],
  ])('%j gives %j', (given, slug) => expect(slugOf(given, 'picture')).toBe(slug));

  test('has a hash, and is distinguishable from a name without one', () => {
    const name = storedName('front-gate', '3f2a9c81d0'.padEnd(64, '0'), 'jpg');
    expect(name).toBe('front-gate-3f2a9c81.jpg');
    expect(isStoredName(name)).toBe(true);
    expect(isStoredName('front-gate.jpg')).toBe(false);
    expect(slugOf('x'.repeat(500), 'picture')).toHaveLength(60);
  });
  test('gives a film a title to begin with', () => expect(titleOf('front-gate-2')).toBe('Front gate 2'));
});
