import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, and formulas are only text', () => {
  expect(csvLine(['asha@example.com', 'a "b", c'])).toBe('"asha@example.com","a ""b"", c"\r\n');
  for (const formula of ['=1+1', '+911', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
  }
});
