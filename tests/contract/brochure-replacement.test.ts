// @module-tag slow
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DANGEROUS_PDFS } from '../harness/hostile-pdfs.ts';
import { pdfOf as pdf } from '../harness/pdfs.ts';
import { form, headersOfEverybody, VISITOR_KINDS, type VisitorKind } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** A PDF of an editor's own in the place of the brochure made from content. */

const PAGE = '/adminBrochure';

let site: SiteInProcess;
let headersOf: Record<VisitorKind, Record<string, string>>;
beforeAll(async () => {
  site = await openSiteInProcess();
  headersOf = await headersOfEverybody(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { revision, body } = await record();
  if (body.file !== '') await back(revision);
});

async function record() {
  const row = await site.services.documents.find('brochure-file', 'site');
  return { revision: row?.revision ?? 0, body: JSON.parse(row?.body ?? '{}') as { file: string } };
}

async function page(init: RequestInit = {}, who: VisitorKind = 'editor') {
  const answer = await site.fetch(PAGE, { ...init, headers: headersOf[who] });
  const html = (await answer.text()).replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '');
  return {
    status: answer.status,
    html,
    error: /class="error"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/.exec(html)?.[1],
  };
}

/** The form with a file, as it is sent without JavaScript. */
async function upload(data: Buffer, name = 'Summer brochure.pdf', who: VisitorKind = 'editor') {
  const body = new FormData();
  body.append('expected', String((await record()).revision));
  body.append('brochure', new File([new Uint8Array(data)], name, { type: 'application/pdf' }));
  return page({ method: 'POST', body }, who);
}
const back = (revision: number) => page(form({ form: 'made', expected: String(revision) }));

async function brochure(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await site.fetch('/brochure.pdf', { method, headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const isMade = (bytes: Buffer) => bytes.length > 300_000 && bytes.includes('Eczar-Medium');
const uploads = () => readdir(join(site.dataDir, 'uploads')).catch(() => []);
const incoming = () => readdir(join(site.dataDir, 'incoming')).catch(() => []);

test('is uploaded, is what visitors get, and gives way to the made one again', {
  timeout: 120_000,
}, async () => {
  expect((await page()).html).toContain('Made from the content of the site');
  const mine = pdf('x'.repeat(70_000));

  const sent = await upload(mine);
  expect(sent.status).toBe(200);
  expect(sent.html).toContain('The uploaded PDF is the brochure now.');
  expect(sent.html).toMatch(/Summer brochure\.pdf<\/b>, 69 kB/);
  expect(sent.html).toMatch(/Ravi, <time/);
  const { answer, bytes } = await brochure();
  expect(bytes.includes('x'.repeat(70_000))).toBe(true);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Vayuvan-brochure.pdf"');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  const etag = answer.headers.get('etag') ?? '';
  expect((await brochure({ 'if-none-match': `"other", W/${etag}` })).answer.status).toBe(304);
  const head = await brochure({}, 'HEAD');
  expect(head.answer.headers.get('content-length')).toBe(String(bytes.length));
  expect(head.bytes).toHaveLength(0);
  expect(await (await site.fetch('/price')).text()).toContain('Brochure, PDF, 70 kB');

  const { revision, body } = await record();
  expect((await site.services.uploads.unused.list()).map(({ file }) => file)).not.toContain(body.file);
  const again = await back(revision);
  expect(again.html).toContain('Visitors get the made brochure again.');
  expect(again.html).toContain('Made from the content of the site');
  expect(isMade((await brochure()).bytes)).toBe(true);

  // The history keeps the file, and brings it back.
  expect((await site.services.uploads.unused.list()).map(({ file }) => file)).not.toContain(body.file);
  const [newest] = await site.services.revisions.list(
    { collection: 'brochure-file' },
    { before: null, limit: 1 },
  );
  const by = { kind: 'account' as const, id: 'ravi', name: 'Ravi' };
  expect((await site.services.editing.restore(newest?.id ?? '', 'before', by))?.outcome).toBe('saved');
  expect((await brochure()).bytes.equals(bytes)).toBe(true);
});

test('the made brochure can be uploaded, and keeps its pages', { timeout: 120_000 }, async () => {
  const made = (await brochure()).bytes;
  expect((await upload(made)).error).toBeUndefined();
  const { bytes } = await brochure();
  expect(bytes.equals(made)).toBe(false);
  const pagesOf = async (data: Buffer) => (await PDFDocument.load(data)).getPageCount();
  expect(await pagesOf(bytes)).toBe(await pagesOf(made));
  expect(bytes.length).toBeLessThan(made.length * 1.05);
});

test('a file that is gone from the disk gives way to the made one, and the log says so once', {
  timeout: 120_000,
}, async () => {
  await upload(pdf('to be lost'));
  const { body } = await record();
  await rm(join(site.dataDir, 'uploads', body.file));
  for (let times = 0; times < 3; times += 1) expect(isMade((await brochure()).bytes)).toBe(true);
  expect((await page()).html).toContain('is not on the disk');
  expect(site.output().split('the uploaded brochure is missing')).toHaveLength(2);
});

describe('refused beside the field', () => {
  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /no PDF/],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), /no PDF/],
    ['a cut one', pdf('a').subarray(0, 20), /not complete/],
    ...DANGEROUS_PDFS.filter((_, at) => at % 8 === 0).map(
      ({ what, data, refused }): [string, Buffer, RegExp] => [what, data(), refused],
    ),
    ['too large', Buffer.concat([pdf('a'), Buffer.alloc(20 * 1024 * 1024)]), /larger than 20 MB/],
  ])('%s', async (_, data, reason) => {
    const before = { record: await record(), uploads: await uploads() };
    const { status, html, error } = await upload(data);
    expect([413, 422]).toContain(status);
    expect(error).toMatch(reason);
    expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-invalid="true"/);
    expect({ record: await record(), uploads: await uploads() }).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  test('no file', async () => {
    const body = new FormData();
    body.append('expected', '1');
    const { status, error } = await page({ method: 'POST', body });
    expect({ status, error }).toEqual({ status: 422, error: 'Please choose a PDF first.' });
  });

  test.each(['gate.jpg', 'nothing.pdf', '../vayuvan.sqlite', ''])(
    'a name that is no uploaded PDF: %s',
    async (file) => {
      const { revision } = await record();
      const { status, error } = await page(form({ form: 'upload', file, expected: String(revision) }));
      expect({ status, error }).toEqual({ status: 422, error: 'There is no such PDF among the uploads.' });
    },
  );
});

test('a choice on top of another’s is not obeyed', async () => {
  const { revision } = await record();
  await upload(pdf('theirs'));
  const { status, html } = await back(revision);
  expect(status).toBe(409);
  expect(html).toContain('Somebody has changed the brochure');
  expect((await record()).body.file).toMatch(/^summer-brochure-[0-9a-f]{8}\.pdf$/);
});

describe.each(VISITOR_KINDS)('%s', (who) => {
  const mayEdit = who === 'editor' || who === 'administrator';
  const mayUpload = mayEdit || who === 'content token';
  const answersOf = (data: Buffer) => {
    const body = new FormData();
    body.append('brochure', new File([new Uint8Array(data)], 'By script.pdf'));
    return site.fetch('/api/uploads/brochure', { method: 'POST', body, headers: headersOf[who] });
  };

  test('may or may not put one in force', async () => {
    const before = await record();
    const { status } = await upload(pdf(`by ${who}`), 'a.pdf', who);
    if (mayEdit) expect(status).toBe(200);
    else expect([302, 303, 401, 403]).toContain(status);
    expect((await record()).body.file === before.body.file).toBe(!mayEdit);
  });

  test('may or may not send one from a script, which is then named', async () => {
    const answer = await answersOf(pdf(`script of ${who}`));
    if (!mayUpload) return expect([401, 403]).toContain(answer.status);
    expect(answer.status).toBe(201);
    const { file } = (await answer.json()) as { file: string };
    // Nothing is in force by being sent.
    expect((await record()).body.file).toBe('');
    if (!mayEdit) return;
    const expected = String((await record()).revision);
    expect((await page(form({ form: 'upload', file, expected }), who)).status).toBe(200);
    expect((await brochure()).bytes.includes(`script of ${who}`)).toBe(true);
    const refused = await answersOf(pdf('a', '<< /S /Launch >>'));
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: 'The PDF starts programs or sends forms. Please export it without.' },
    ]);
  });
});
