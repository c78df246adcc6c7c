import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COSTLY_PDFS, DANGEROUS_PDFS } from '../../tests/harness/hostile-pdfs.ts';
import { packedPdfOf, pdfOf, stream } from '../../tests/harness/pdfs.ts';
import { checkPdf } from './check-pdf.ts';
import { createPdfChecks } from './pdf-checks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayuvan-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file as it is stored. */
async function cleaned(data: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'a.pdf');
  await writeFile(path, data);
  const { bytes } = await checkPdf(path);
  const clean = await readFile(path);
  expect(clean).toHaveLength(bytes);
  return clean;
}
const pagesOf = async (data: Uint8Array) => (await PDFDocument.load(data)).getPageCount();

describe('a harmless document is accepted', () => {
  const links = [
    '[3 0 R /Fit]',
    '<< /S /URI /URI (https://vayuvan.example/price) >>',
    '<< /S /URI /URI (mailto:hello@vayuvan.example) >>',
    '<< /S /URI /URI <74656c3a2b393131323334> >>',
    '<< /S /GoTo /D [3 0 R /Fit] >>',
    '<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 9 9] >>',
  ];
  test.each([
    ['with a table of its objects', pdfOf],
    ['with its objects packed', packedPdfOf],
  ])('%s', async (_, make) => {
    const clean = await cleaned(make('hello', ...links));
    expect(await pagesOf(clean)).toBe(1);
    expect(clean.includes('hello')).toBe(true);
    // The same file gets the same name again.
    expect((await cleaned(make('hello', ...links))).equals(clean)).toBe(true);
  });

  test('written by a present library, with text, a font and a picture', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (let number = 1; number <= 3; number += 1) {
      document.addPage().drawText(`Plot ${number}`, { font, x: 40, y: 400 });
    }
    expect(await pagesOf(await cleaned(await document.save()))).toBe(3);
  });

  test('without the bytes behind, between and before its objects', async () => {
    const whole = pdfOf('now');
    const before = whole
      .toString('latin1')
      .replace('1 0 obj', '9 0 obj\n<< /Old (former words) >>\nendobj\n1 0 obj');
    const update = '9 0 obj\n<< /New (later words) >>\nendobj\n%%EOF\n';
    const clean = await cleaned(Buffer.from(`${before}<script>alert(1)</script>\n${update}`, 'latin1'));
    const { context } = await PDFDocument.load(clean);
    expect(context.enumerateIndirectObjects().join()).not.toContain('former words');
    expect(clean.includes('<script')).toBe(false);
  });
});

test.each(DANGEROUS_PDFS)('$what is refused', async ({ data, refused }) => {
  await expect(cleaned(data())).rejects.toThrow(refused);
});

test.each([
  ['cut', pdfOf('a').subarray(0, 300)],
  ['without a page', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')],
  [
    'with pages that lead to themselves',
    Buffer.from(pdfOf('a').toString('latin1').replace('[3 0 R]', '[2 0 R]'), 'latin1'),
  ],
  ['with lists in lists', pdfOf('a', '['.repeat(100_000))],
  ['with an object that cannot be read', pdfOf('a', '<< /A ( >>')],
  ['with an object stream that is none', pdfOf('a', stream('/Type /ObjStm /N 4 /First 9', 'nothing'))],
])('a file %s is refused as damaged', async (_, data) => {
  await expect(cleaned(data)).rejects.toThrow(/damaged or not complete/);
});

describe('in a separate process', () => {
  async function asked(data: Uint8Array, limitMs?: number) {
    const path = join(folder, 'apart.pdf');
    await writeFile(path, data);
    const checks = createPdfChecks(limitMs);
    return checks.check({ path }).finally(checks.stop);
  }

  test('a good file is accepted and a bad one refused', async () => {
    expect(await asked(pdfOf('good'))).toMatchObject({ ok: true });
    expect(await asked(pdfOf('bad', '<< /S /Launch >>'))).toMatchObject({ ok: false, refused: true });
  });

  test('a stream that expands beyond the memory limit is aborted', { timeout: 60_000 }, async () => {
    const bomb = stream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(900 * 1024 * 1024));
    expect(await asked(pdfOf('bomb', bomb))).toMatchObject({ ok: false, refused: false });
  });

  test('a check that never ends is aborted', async () => {
    expect(await asked(COSTLY_PDFS[0]?.data() ?? Buffer.alloc(0), 500)).toMatchObject({
      ok: false,
      refused: false,
    });
  });
});
