import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskNotice } from './disk-notice.ts';

test('a nearly full disk is reported, another is not', () => {
  expect(diskNotice(tmpdir(), Number.MAX_SAFE_INTEGER)).toMatch(
    /^Only [\d.]+ [kM]B are free where DATA_DIR is/,
  );
  expect(diskNotice(tmpdir(), 0)).toBeNull();
  expect(diskNotice('/nowhere/at/all')).toBeNull();
});
