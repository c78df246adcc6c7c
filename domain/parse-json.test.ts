import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('invalid JSON is distinguishable from every JSON value', () => {
  expect(['', '{"a', 'undefined', "{'a':1}"].map(parseJson)).toEqual(Array(4).fill(undefined));
  expect(['null', 'false', '0', '""', '[1]'].map(parseJson)).toEqual([null, false, 0, '', [1]]);
});
