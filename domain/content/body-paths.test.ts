import { expect, test } from 'vitest';
import { isSame, valueAt, withValueAt } from './body-paths.ts';

test('a value is read and replaced where it stands, and nothing else changes', () => {
  const body = { texts: { title: 'A' }, rows: [{ label: 'x' }, { label: 'y' }] };
  expect(valueAt(body, 'rows.1.label')).toBe('y');
  expect(valueAt(body, 'rows.7.label')).toBeUndefined();
  expect(valueAt(body, 'texts.constructor')).toBeUndefined();
  expect(withValueAt(body, 'rows.1.label', 'z')).toEqual({
    texts: { title: 'A' },
    rows: [{ label: 'x' }, { label: 'z' }],
  });
  expect(body.rows[1]).toEqual({ label: 'y' });
  expect(withValueAt({}, 'texts.title', 'B')).toEqual({ texts: { title: 'B' } });
  expect(withValueAt({}, 'tags.0', 'a')).toEqual({ tags: ['a'] });
});

test('missing, empty text and empty list count as equal, and the order of keys does not matter', () => {
  expect(isSame({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true);
  expect(isSame({ list: [] }, {})).toBe(true);
  expect(isSame({ list: ['', 'a'] }, { list: ['a'] })).toBe(false);
  expect(isSame({ a: 0 }, {})).toBe(false);
});
