import { describe, expect, test } from 'vitest';
import { withoutFormulaGuard } from '../../../domain/spreadsheet-formula.ts';
import { csvLine } from './line.ts';

describe('a line of CSV', () => {
  test('cells are quoted, and formulas are only text', () => {
    expect(csvLine(['asha@example.com', 'a "b", c'])).toBe('"asha@example.com","a ""b"", c"\r\n');
    for (const formula of [
      '=1+1',
      '+911',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '\u00a0=1',
      '＝1',
      '＋1',
    ]) {
      expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
      expect(withoutFormulaGuard(`'${formula}`)).toBe(formula);
    }
    expect(withoutFormulaGuard("'tis")).toBe("'tis");
  });

  test('what hides before a formula goes first', () => {
    expect(csvLine(['\0=1', '\x07\x08@x', '\x1b=cmd'])).toBe(`"'=1","'@x","'=cmd"\r\n`);
  });

  test('quotes, line breaks, Hindi and emoji stay as they are', () => {
    const cells = ['"', '",=1', 'one\r\ntwo\tthree', 'आनंद कुमार', '👩‍👩‍👧 घर', ''];
    expect(csvLine(cells)).toBe('"""",""",=1","one\r\ntwo\tthree","आनंद कुमार","👩‍👩‍👧 घर",""\r\n');
  });

  test('a very long cell is cut where Excel would go on in the next one, and no sign in half', () => {
    const line = csvLine([`${'x'.repeat(31_999)}😀${'y'.repeat(100_000)}`]);
    expect(line.length).toBeLessThan(32_767);
    expect(line).toMatch(/x\ufffd … \(cut here\)"\r\n$/);
    expect(csvLine(['\ud800'])).toBe('"\ufffd"\r\n');
  });
});
