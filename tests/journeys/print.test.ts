import { PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import { DESKTOP } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

/** A sheet with nothing on it is drawn with about a hundred bytes. */
const EMPTY_BYTES = 300;

/** Bytes of what is drawn on a sheet, compressed. */
function drawnBytes({ node }: PDFPage): number {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams.reduce(
    (sum, stream) => sum + (stream instanceof PDFRawStream ? stream.contents.length : 0),
    0,
  );
}

const PAGES = [
  ['/price', 3],
  ['/plots', 4],
  ['/plots/F06', 3],
  ['/contact-us', 2],
  ['/site-visit', 1],
  ['/faq', 4],
  ['/blog/perfect-blend-luxury-comfort-location', 8],
] as const;

test('pages print on few sheets, none of them empty, with pictures and the QR code of the address', async ({
  visit,
}) => {
  for (const [path, most] of PAGES) {
    const page = await visit(path, { viewport: DESKTOP, untouched: true });
    const qrCode = page.waitForResponse((answer) => answer.url().includes('/page-qr.svg'));
    const sheets = (await PDFDocument.load(await page.pdf({ format: 'A4' }))).getPages();
    expect(sheets.length, path).toBeLessThanOrEqual(most);
    for (const [place, sheet] of sheets.entries()) {
      expect(drawnBytes(sheet), `${path}, sheet ${place + 1}`).toBeGreaterThan(EMPTY_BYTES);
    }
    expect(await (await qrCode).text(), path).toContain('<path d="M');
    const missing = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.loading === 'lazy' && !image.complete)
        .map(({ src }) => src),
    );
    expect(missing, path).toEqual([]);
  }
});

test('the QR code of a page leads to this site alone', async ({ site }) => {
  const statusOf = async (path: string) =>
    (await fetch(`${site.url}/page-qr.svg?path=${encodeURIComponent(path)}`)).status;
  expect(await statusOf('/price')).toBe(200);
  expect(await statusOf('//elsewhere.example')).toBe(404);
  expect(await statusOf(`/${'a'.repeat(300)}`)).toBe(404);
});
