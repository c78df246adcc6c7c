import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '../../domain/leads/import/limits.ts';
import { zipOf } from '../../tests/harness/zip.ts';
import { readTable } from './read-table.ts';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
const workbook = (...sheets: Sheet[]) => writeXlsx({ sheets });
const read = async (...sheets: Sheet[]) => readTable(await workbook(...sheets));

describe('an Excel workbook', () => {
  test('is read with numbers whole, and dates as Excel shows them', async () => {
    const at = new Date('2026-12-05T16:30:00Z');
    const sheet: Sheet = {
      name: 'Leads',
      columns: [{}, {}, { numFmt: 'dd-mm-yyyy hh:mm' }, { numFmt: 'dd-mm-yyyy' }],
      rows: [
        ['Full Name', 'Mobile No.', 'Date', 'Day'],
        ['आशा', 9876543210, at, new Date('2026-12-05T00:00:00Z')],
        [null, null, null, null],
        ['=cmd', 919876543211, null, null],
      ],
    };
    expect(await read(sheet)).toEqual({
      head: ['Full Name', 'Mobile No.', 'Date', 'Day'],
      rows: [
        { line: 2, cells: ['आशा', '9876543210', '2026-12-05 16:30:00', '2026-12-05'] },
        { line: 4, cells: ['=cmd', '919876543211'] },
      ],
    });
  });

  test('may have a title, an empty sheet and a hidden one before the people', async () => {
    const table = await read(
      { name: 'Notes', rows: [] },
      { name: 'Secret', hidden: true, rows: [['Phone'], ['1']] },
      { name: 'Leads', rows: [['Expo, March 2026'], [], ['Name', 'Phone'], ['Asha', '9876543210']] },
    );
    expect(table).toEqual({ head: ['Name', 'Phone'], rows: [{ line: 4, cells: ['Asha', '9876543210'] }] });
  });

  test.each([
    ['without a line of people', [['Name', 'Phone']], /nothing below/],
    ['without anything', [], /empty/],
    [
      'with a far column',
      [
        ['a', 'b'],
        [...Array.from({ length: IMPORT_COLUMNS }, () => ''), 'x'],
      ],
      /Line 2 has more than 200/,
    ],
  ] as const)('%s is refused with its reason', async (_, rows, reason) => {
    const table = await read({ name: 'Leads', rows: rows.map((row) => [...row]) });
    expect(table).toEqual({ problem: expect.stringMatching(reason) });
  });

  test('of too many lines or cells is not read to its end', async () => {
    const rows = (many: number, cell: string, cells: number) =>
      Array.from({ length: many }, () => Array.from({ length: cells }, () => cell));
    expect(await read({ name: 'A', rows: rows(20_002, 'x', 1) })).toEqual({
      problem: expect.stringMatching(/more than 20,000 lines/),
    });
    expect(await read({ name: 'A', rows: rows(6_100, 'x', 100) })).toEqual({
      problem: expect.stringMatching(/more than 6,00,000 cells/),
    });
  });
});

describe('a hostile workbook', () => {
  const XML = '<?xml version="1.0" encoding="UTF-8"?>';
  const NS = 'http://schemas.openxmlformats.org';
  /** A workbook with this sheet, whose size may be declared wrongly. */
  const made = (sheet: Buffer, declared?: number) => {
    const text = (name: string, content: string) => ({ name, content: Buffer.from(XML + content) });
    return zipOf([
      text(
        '[Content_Types].xml',
        `<Types xmlns="${NS}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
      text(
        '_rels/.rels',
        `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      text(
        'xl/workbook.xml',
        `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      text(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(declared !== undefined && { declared }) },
    ]);
  };
  const sheetOf = (rows: string) =>
    Buffer.from(
      `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    );
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const HEAD = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Phone')}</row>`;

  test('is read when it is none', async () => {
    const sheet = sheetOf(
      `${HEAD}<row r="2">${cell('A2', 'Asha')}<c r="B2"><f>1+1</f><v>9876543210</v></c></row>`,
    );
    expect(await readTable(made(sheet))).toEqual({
      head: ['Name', 'Phone'],
      rows: [{ line: 2, cells: ['Asha', '9876543210'] }],
    });
  });

  test('that unpacks to far more than it takes is refused at once, and takes no memory', async () => {
    const bomb = Buffer.concat([sheetOf(HEAD).subarray(0, -30), Buffer.alloc(120_000_000, 32)]);
    const before = process.memoryUsage.rss();
    for (const [declared, reason] of [
      [undefined, /far larger inside/],
      [1000, /cannot be read/],
      [0, /cannot be read/],
    ] as const) {
      const file = made(bomb, declared);
      expect(file.length).toBeLessThan(1_000_000);
      expect(await readTable(file)).toEqual({ problem: expect.stringMatching(reason) });
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test.each([
    [
      'a cell in the last corner',
      `${HEAD}<row r="1048576">${cell('XFD1048576', 'x')}</row>`,
      /more than 200 cells/,
    ],
    [
      'a cell beyond it',
      `${HEAD}<row r="2">${cell('ZZZZ2', 'x')}</row>`,
      /cannot be read|more than 200 cells/,
    ],
    ['endless tags', '<a>'.repeat(200_000), /empty|cannot be read/],
    ['an entity', `<row r="1">&lol;</row>`, /empty|cannot be read/],
  ])('with %s is refused', async (_, rows, reason) => {
    expect(await readTable(made(sheetOf(rows)))).toEqual({ problem: expect.stringMatching(reason) });
  });

  test.each([
    ['a cut one', (file: Buffer) => file.subarray(0, file.length / 2)],
    ['a document of Word', () => zipOf([{ name: 'word/document.xml', content: Buffer.from('<w/>') }])],
    ['an archive of nothing', () => zipOf([])],
  ])('%s is refused', async (_, change) => {
    const file = change(made(sheetOf(HEAD)));
    expect(await readTable(file)).toEqual({ problem: expect.stringMatching(/cannot be read|letters/) });
  });
});
