import { expect, test } from 'vitest';
import { withoutStackedMarks } from './stacked-marks.ts';

test('a letter keeps the marks of its script, but not more', () => {
  const heap = '\u0336\u0300\u0489\u20dd'.repeat(300);
  expect(withoutStackedMarks(`a${heap}b`)).toBe(`a${heap.slice(0, 8)}b`);
  for (const text of ['क़्ष्ट्र्यं दफ़्तर में', 'ệ'.normalize('NFD'), 'בְּרֵאשִׁ֖ית', 'ผู้ใหญ่', 'བསྒྲུབས་', '1️⃣ 👩🏽‍🌾']) {
    expect(withoutStackedMarks(text)).toBe(text);
  }
});
