import { describe, expect, test } from 'vitest';
import { CSV_MARK, csvLine } from '../../app/admin-ui/csv/line.ts';
import { IMPORT_ROWS } from '../../domain/leads/import/limits.ts';
import { readTable } from './read-table.ts';

const read = (text: string) => readTable(Buffer.from(text));
const EXPECTED = {
  head: ['Reference', 'Stage', 'Note'],
  rows: [
    { line: 2, cells: ['V-7KQ2M9', 'Visited', 'one, "two"\nthree'] },
    { line: 5, cells: ['V-7KQ2MA', 'Lost', 'आनंद'] },
  ],
};
const COMMAS = 'Reference,Stage,Note\nV-7KQ2M9,Visited,"one, ""two""\nthree"\n\nV-7KQ2MA,Lost,आनंद\n';
const apart = (delimiter: string) =>
  `Reference,Stage,Note\nV-7KQ2M9,Visited,"one_ ""two""\nthree"\n\nV-7KQ2MA,Lost,आनंद`
    .replaceAll(',', delimiter)
    .replace('one_', 'one,');

describe('a file of stages from a spreadsheet', () => {
  test.each([
    ['commas', Buffer.from(COMMAS)],
    ['semicolons', Buffer.from(apart(';'))],
    ['tabs, UTF-16 as Excel writes it', Buffer.from(`\uFEFF${apart('\t')}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${apart('\t')}`, 'utf16le').swap16()],
    ['a mark', Buffer.from(CSV_MARK + COMMAS)],
  ])('%s', async (_, bytes) => expect(await readTable(bytes)).toEqual(EXPECTED));

  test('any line ends, empty or short lines are accepted, and the first line may name the delimiter', async () => {
    const rows = async (text: string) => {
      const table = await read(text);
      return 'problem' in table ? table.problem : table.rows.map(({ line, cells }) => `${line} ${cells}`);
    };
    expect(await rows('Phone,Stage\r\n1,a\r\n,,,\r\n2\r\n')).toEqual(['2 1,a', '4 2']);
    expect(await rows('Phone,Stage\r1,a\r2,b')).toEqual(['2 1,a', '3 2,b']);
    expect(await rows('sep=;\r\nPhone;Stage\r\n1;a,b\r\n')).toEqual(['3 1,a,b']);
    expect(await rows('Phone,Stage\r\n"1\r\n2",a\r\n3,b')).toEqual(['2 1\n2,a', '4 3,b']);
  });

  test('an exported file is read back unchanged', async () => {
    const cells = ['=1+1', '"', 'one\r\ntwo', '👩‍👩‍👧', ''];
    const table = await read(CSV_MARK + csvLine(['Reference', 'b', 'c', 'd', 'e']) + csvLine(cells));
    expect(table).toMatchObject({ rows: [{ line: 2, cells: ["'=1+1", '"', 'one\ntwo', '👩‍👩‍👧', ''] }] });
  });

  test.each([
    ['', /empty/],
    [' \n\n', /empty/],
    ['Reference,Stage\n', /nothing below/],
    ['PK\x03\x04rest', /workbook.*CSV UTF-8/],
    ['%PDF-1.7', /a PDF/],
    [Buffer.from('Stage\nV\xe9rma', 'latin1'), /letters.*CSV UTF-8/],
    [Buffer.from('Stage\nVisited', 'utf16le'), /letters/],
    ['Phone,Stage\n1,"a\n2,b\n', /never closed\.$/],
    ['Phone,Stage\n1,"a"x\n', /after the closing.*line 2/],
    ['Phone,Stage\n1,x"a"\n', /middle of a cell.*line 2/],
    [`Phone\n${'1\n'.repeat(IMPORT_ROWS + 1)}`, /more than 20,000 lines/],
  ])('%j is refused with its reason', async (content, reason) => {
    const table = await (typeof content === 'string' ? read(content) : readTable(content));
    expect(table).toEqual({ problem: expect.stringMatching(reason) });
  });

  test('a file that is too large is not read', async () => {
    expect(await readTable(new Uint8Array(7_000_000))).toEqual({
      problem: expect.stringMatching(/larger than 6 MB/),
    });
    expect(await read(`Phone,Stage\n1,${'x'.repeat(300_000)}`)).toEqual({
      problem: expect.stringMatching(/far too long/),
    });
  });

  test('empty lines do not count against the limit of lines', async () => {
    expect(await read(`Phone\n${'1\n,\n\n'.repeat(IMPORT_ROWS)}`)).toMatchObject({
      rows: { length: IMPORT_ROWS },
    });
  });
});
