import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { checkEdit } from '../../server/content/check.ts';
import { anyText } from '../harness/any-text.ts';
import { contentOf, createClient, imagesOf, type Page } from '../harness/documents-client.ts';
import { makeFilm } from '../harness/films.ts';
import { FUZZ_BODIES } from '../harness/fuzz-bodies.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Forms with files as no browser sends them, to every address that takes them: nothing falls over, nothing stays behind. */

const BODIES = FUZZ_BODIES / 2;
const SEED = 20_261_123;

let site: SiteInProcess;
let headers: Record<string, string>;
let files: Record<'picture' | 'film' | 'broken' | 'empty', Buffer>;
beforeAll(async () => {
  site = await openSiteInProcess();
  headers = (await headersOfEverybody(site))['content token'];
  const create = { width: 40, height: 30, channels: 3 as const, background: '#406080' };
  const picture = await sharp({ create }).png().toBuffer();
  const broken = picture.subarray(0, 60);
  files = { picture, film: await makeFilm(), broken, empty: Buffer.alloc(0) };
});
afterAll(() => site.stop());

/** `file` present: with a name, as files come. */
type Part = { name: string | null; file: string | null; value: Buffer; head: string };
type Way = 'right' | 'unsaid' | 'other' | 'open' | 'cut' | 'bare';
type Sample = { path: string; method: 'PUT' | 'POST'; parts: Part[]; way: Way; edge: string };

const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');

function bodyOf({ parts, way, edge }: Sample): Buffer {
  const pieces = parts.flatMap(({ name, file, value, head }) => {
    const named = name === null ? '' : `; name="${quoted(name)}"`;
    const filed = file === null ? '' : `; filename="${quoted(file)}"`;
    const line = `content-disposition: form-data${named}${filed}\r\n${head}`;
    return [Buffer.from(`--${edge}\r\n${line}\r\n`), value, Buffer.from('\r\n')];
  });
  const whole = Buffer.concat([...pieces, Buffer.from(way === 'open' ? '' : `--${edge}--\r\n`)]);
  if (way === 'cut') return whole.subarray(0, Math.floor(whole.length * 0.7));
  return way === 'bare' ? Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : whole;
}

const typeOf = ({ way, edge }: Sample) =>
  ({ unsaid: 'multipart/form-data', other: 'multipart/form-data; boundary=another' })[way as string] ??
  `multipart/form-data; boundary="${edge}"`;

const edges = fc.constantFrom(
  'edge',
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  'a b',
  '--',
  'x'.repeat(70),
  'x'.repeat(5000),
);
const ways = fc.constantFrom<Way>(
  'right',
  'right',
  'right',
  'right',
  'right',
  'right',
  'unsaid',
  'other',
  'open',
  'cut',
  'bare',
);
const heads = fc.constantFrom(
  '',
  '',
  '',
  'content-type: image/png\r\n',
  'content-transfer-encoding: base64\r\n',
  'no colon\r\n',
  `${'x-a: b\r\n'.repeat(60)}`,
  `x-long: ${'x'.repeat(20_000)}\r\n`,
);
const names = fc.oneof(
  fc.constantFrom(
    'content',
    'description',
    'existingImages',
    'existingVideos',
    'images',
    'Images',
    'videos',
    'question',
    'answer',
    'file',
  ),
  fc.constantFrom<string | null>(
    '',
    null,
    '__proto__',
    'content[title]',
    'x'.repeat(9000),
    'x'.repeat(300_000),
  ),
);

/** What a part holds: texts that belong into fields, those that do not, and files. */
const values = (right: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...right).map((text) => Buffer.from(text)) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          '{}',
          '[]',
          '[1]',
          '["gone.jpg"]',
          '["../../etc/passwd"]',
          '{"title":5}',
          '{',
          'null',
          '{"__proto__":{"x":1}}',
          '"text"',
          '\u0000',
          `${'['.repeat(3000)}`,
          'x'.repeat(300_000),
        )
        .map((text) => Buffer.from(text)),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          anyText(40),
          fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
        )
        .map((text) => Buffer.from(text)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('picture', 'film', 'broken', 'empty')
        .map((name) => files[name as keyof typeof files]),
    },
  );
const fileNames = fc.constantFrom<string | null>(
  null,
  null,
  null,
  '',
  'a.png',
  '../../a.png',
  'a\u0000.svg',
  'x'.repeat(4000),
  'अ.jpg',
);

/** What somebody who knows the page would send, with its parts spoilt, said twice, left out or strange. */
async function samples(): Promise<Sample[]> {
  const client = createClient(site.fetch);
  const places: { path: string; method: 'PUT' | 'POST'; good: Part[] }[] = [];
  const part = (name: string, value: string | Buffer, file: string | null = null): Part => ({
    name,
    file,
    value: Buffer.from(value),
    head: '',
  });
  for (const page of ['home', 'about', 'why-jeware', 'media'] as Page[]) {
    for (const section of await client.sections(page)) {
      const capital = page === 'about' || page === 'why-jeware';
      const described = capital && section.sectionName === 'ThirdSection';
      places.push({
        path: `/api/${page}/${section.sectionName}`,
        method: 'PUT',
        good: [
          part(described ? 'description' : 'content', JSON.stringify(contentOf(section))),
          part('existingImages', JSON.stringify(imagesOf(page, section))),
          part('existingVideos', JSON.stringify(section.videos)),
        ],
      });
    }
  }
  const faq = [part('question', 'Is it so?'), part('answer', 'It is.')];
  places.push(
    { path: '/api/faqs', method: 'POST', good: faq },
    { path: '/api/faqs/01', method: 'PUT', good: faq },
  );
  for (const path of ['/api/uploads', '/api/uploads/brochure']) {
    places.push({ path, method: 'POST', good: [part('file', files.picture, 'a.png')] });
  }
  const strange = (good: readonly Part[]) =>
    fc.record({
      name: names,
      file: fileNames,
      value: values(good.map(({ value }) => value.toString())),
      head: heads,
    });
  const spoilt = (good: readonly Part[]) =>
    fc.tuple(fc.constantFrom(...good), strange(good), fc.nat(3)).map(([one, odd, way]): Part[] => {
      if (way === 0) return [];
      if (way === 1) return [one, one];
      if (way === 2) return [{ ...odd, name: one.name }];
      return [{ ...one, file: one.file === null ? 'text.txt' : null }];
    });
  return places.flatMap(({ path, method, good }, place) => {
    const parts = fc
      .tuple(
        fc.array(spoilt(good), { maxLength: 2 }),
        fc.array(strange(good), { maxLength: 2 }),
        fc.subarray([...good], { minLength: Math.max(0, good.length - 1) }),
        fc.boolean(),
      )
      .map(([wrong, odd, kept, last]) =>
        last ? [...kept, ...odd, ...wrong.flat()] : [...wrong.flat(), ...kept, ...odd],
      );
    const made = fc.record({
      path: fc.constant(path),
      method: fc.constant(method),
      parts,
      way: ways,
      edge: edges,
    });
    return fc.sample(made, { numRuns: Math.ceil(BODIES / places.length), seed: SEED + place });
  });
}

test('forms of every shape are saved or refused with a reason', { timeout: 240_000 }, async () => {
  const seen = new Map<number, number>();
  const left = () => readdir(join(site.dataDir, 'incoming')).catch(() => []);
  const all = await samples();
  expect(all.length).toBeGreaterThanOrEqual(BODIES);
  for (const [place, sample] of all.entries()) {
    const { path, method } = sample;
    const sent = { ...headers, 'content-type': typeOf(sample) };
    const answer = await site.fetch(path, { method, headers: sent, body: new Uint8Array(bodyOf(sample)) });
    const text = await answer.text();
    const what = `${place}: ${method} ${path} ${JSON.stringify({ ...sample, parts: sample.parts.map(({ value, ...rest }) => ({ ...rest, value: value.toString('latin1').slice(0, 80) })) }).slice(0, 1500)} → ${text.slice(0, 300)}`;
    expect([200, 201, 400, 413, 415, 422], what).toContain(answer.status);
    const body = JSON.parse(text) as { error?: string; files?: { error?: string }[] };
    if (answer.status >= 400) {
      const reason = body.error ?? body.files?.find(({ error }) => error)?.error ?? '';
      expect(reason, what).toMatch(/\w{3}/);
    }
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    if (place % 100 === 99) expect(await left(), what).toEqual([]);
  }
  for (const status of [200, 201, 400, 413, 422]) {
    expect(seen.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
  }
  expect(await left()).toEqual([]);

  const stored = await site.services.documents.readAll();
  for (const { collection, id, body } of stored.documents) {
    const edit = { collection, id, body: JSON.parse(body) as unknown };
    expect(checkEdit(CATALOGUE, stored, edit), `${collection} ${id}`).not.toHaveProperty('problems');
  }
  expect(await site.services.content.problems()).toEqual([]);
  for (const path of ['/', '/about-us', '/why-jewar', '/media', '/faq', '/gallery', '/sitemap.xml']) {
    expect([(await site.fetch(path)).status, path]).toEqual([200, path]);
  }
  expect(site.output()).not.toContain('"level":50');
});
