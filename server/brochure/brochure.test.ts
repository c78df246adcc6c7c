import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '../../domain/content/types.ts';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { buildProgram } from '../build/build-brochure.ts';
import { createContentReader } from '../content/reader.ts';
import { seedContent } from '../content/seed.ts';
import { openStore } from '../database/open.ts';
import type { MadeFiles } from '../media/storage/made-files.ts';
import { findOnDisk } from '../media/storage/on-disk.ts';
import { createDocumentStore } from '../store/content/documents.ts';
import { type Brochure, createBrochure } from './brochure.ts';
import { loadProgram, type Program } from './program.ts';

const log = pino({ level: 'silent' });
const root = join(import.meta.dirname, '../..');
const started: Brochure[] = [];
let folder: string;
let content: Content;
let built: Program;

beforeAll(async () => {
  // Below the root, so that its packages resolve.
  built = await loadProgram(await buildProgram(root, 'node_modules/.cache/brochure-test'));
  folder = await mkdtemp(join(tmpdir(), 'brochure-'));
  const store = await openStore({ databaseUrl: null, dataDir: folder, log });
  const documents = createDocumentStore(store);
  await seedContent(store, { folder: join(root, 'content'), log, now: Date.now() });
  content = await createContentReader(documents, { log }).snapshot();
  await store.close();
}, 60_000);
afterAll(async () => {
  for (const each of started) each.stop();
  await rm(folder, { recursive: true, force: true });
});

function brochureOf(
  read: () => Content,
  cacheDir = join(folder, 'made'),
  program = async () => built,
  made?: MadeFiles,
) {
  const snapshot = async () => read();
  const find = findOnDisk(join(root, 'content/media'));
  const brochure = createBrochure({ snapshot, program, find, cacheDir, made, log });
  started.push(brochure);
  return brochure;
}
/** The bucket of two processes with a disk each, as a folder. */
function shared(shares: string[]): MadeFiles {
  const at = (path: string) => join(folder, 'bucket', basename(path));
  return {
    fetch: async (path) => {
      await mkdir(dirname(path), { recursive: true });
      return copyFile(at(path), path).then(
        () => true,
        () => false,
      );
    },
    share(path, isFormer) {
      mkdirSync(join(folder, 'bucket'), { recursive: true });
      copyFileSync(path, at(path));
      shares.push(basename(path));
      expect([isFormer?.(basename(path)), isFormer?.('brochure-0123456789abcdef.pdf')]).toEqual([
        false,
        true,
      ]);
    },
  };
}
/** The files in the folder with their modification times. */
async function filesMade() {
  const names = (await readdir(join(folder, 'made'))).toSorted();
  return Promise.all(names.map(async (name) => [name, (await stat(join(folder, 'made', name))).mtimeMs]));
}
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

test('has eight pages in the fonts of the site, and is small enough to mail', {
  timeout: 120_000,
}, async () => {
  const brochure = brochureOf(() => content);
  expect(await brochure.size()).toBeNull();
  const pdf = await brochure.file();
  expect(text(pdf).slice(0, 5)).toBe('%PDF-');
  expect(text(pdf).match(/\/Type \/Page\b/g)).toHaveLength(8);
  for (const face of ['Eczar-Medium', 'Eczar-Devanagari', 'Anek-Regular', 'Anek-SemiBold']) {
    expect(text(pdf).match(new RegExp(`/FontName /[A-Z]+\\+${face}\\b`, 'g')), face).toHaveLength(1);
  }
  expect(pdf.length).toBeGreaterThan(300_000);
  expect(pdf.length).toBeLessThan(2_500_000);
  expect(await brochure.size()).toBe(pdf.length);

  // A later process uses the cached file.
  const made = await filesMade();
  expect((await brochureOf(() => content).file()).length).toBe(pdf.length);
  expect(await filesMade()).toEqual(made);
});

test('is tagged for screen readers, has an outline, and embeds every font', async () => {
  const pdf = text(await brochureOf(() => content).file());
  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/Lang (en-IN)');
  expect(pdf).toContain('/DisplayDocTitle true');
  const count = (type: string) => pdf.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0;
  expect([count('Document'), count('H1'), count('H2')]).toEqual([1, 1, 7]);
  expect(count('H3')).toBeGreaterThan(5);
  expect(count('TH')).toBe(8);
  expect(count('TR') * 2).toBeLessThan(count('TD'));
  // Every picture and drawing has an alternative text, and Hindi is marked as such.
  expect(pdf.match(/\/Alt \(/g)).toHaveLength(count('Figure'));
  expect(pdf.match(/\/Lang \(hi\)/g)?.length).toBeGreaterThan(2);
  expect(pdf).toMatch(/\/Type \/Outlines|\/Outlines \d+ 0 R/);
  expect(pdf.match(/\/Title \(/g)).toHaveLength(8);
  expect(pdf.match(/\/BaseFont \/(?![A-Z]{6}\+)\S+/g)).toBeNull();
});

test('has its Hindi as text in reading order', { timeout: 120_000 }, async () => {
  const { settings, pages } = content;
  const { cover, papers } = pages.brochure;
  const hindi = [settings.brandHindi, cover.texts.hindi, papers.texts.hindi];
  expect(hindi.join()).toContain('एयरपोर्ट');
  const streams = streamsOf(await brochureOf(() => content).file());
  // The comma is in another font.
  expect(streams.flatMap(lettersIn).join('')).toBe(hindi.join('').replaceAll(',', ''));
  // All text in the Hindi font is inside such a span.
  const outside = streams.map((stream) => stream.replace(/ BDC\nBT\n[\s\S]*?\nET\nEMC/g, ''));
  const [, face] = /BDC\nBT\n.*\n(\/F\d+) /.exec(streams.join('\n')) ?? [];
  expect(face).toBeDefined();
  expect(outside.filter((stream) => stream.includes(`${face} `))).toEqual([]);
});

/** The compressed text streams of a file. */
function streamsOf(pdf: Uint8Array): string[] {
  const found = text(pdf).matchAll(/<<(?:(?!endobj)[\s\S])*?>>\nstream\n/g);
  return [...found].flatMap(({ 0: head, index }) => {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const start = index + head.length;
    if (!head.includes('/FlateDecode') || /\/Image|\/Length1/.test(head)) return [];
    return inflateSync(pdf.subarray(start, start + length)).toString('latin1');
  });
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The alternative text of its spans, in UTF-16 with a byte order mark. */
function lettersIn(stream: string): string[] {
  return [...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, written = '']) => {
    const bytes = written.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le').slice(1);
  });
}

test('is printed again when its design has changed', async () => {
  let { design } = built;
  // Cached by the test above.
  const brochure = brochureOf(
    () => content,
    join(folder, 'made'),
    async () => ({ ...built, design }),
  );
  expect(await brochure.size()).not.toBeNull();
  design = 'of the next release';
  expect(await brochure.size()).toBeNull();
});

test('is printed again when its content has changed, once for concurrent requests', {
  timeout: 120_000,
}, async () => {
  const cacheDir = join(folder, 'made');
  let present = content;
  const brochure = brochureOf(() => present, cacheDir);
  // Cached by the test above: only the change is printed here.
  await brochure.file();
  const [before] = await readdir(cacheDir);

  // The brochure does not contain articles.
  present = { ...content, version: content.version + 1, edition: 'of another article', articles: [] };
  expect(await brochure.size()).not.toBeNull();

  const plots = content.plots.map((plot) => ({ ...plot, pricePaise: plot.pricePaise * 2 }));
  present = { ...content, version: content.version + 2, edition: 'of other prices', plots };
  expect(await brochure.size()).toBeNull();
  const part = (edition: string) => join(cacheDir, `brochure-${edition.repeat(16)}.pdf.other.part`);
  await Promise.all(['a', 'b'].map((edition) => writeFile(part(edition), '%PDF')));
  const yesterday = (Date.now() - DAY_MS) / 1000;
  await utimes(part('b'), yesterday, yesterday);
  const [one, other] = await Promise.all([brochure.file(), brochure.file()]);
  expect(one.length).toBe(other.length);
  const after = await readdir(cacheDir);
  expect(after, 'another process may still write its partial file').toContain(basename(part('a')));
  expect(after).toHaveLength(2);
  expect(after).not.toContain(before);
  await rm(part('a'));
});

test('stops at once without a partial file', { timeout: 30_000 }, async () => {
  const cacheDir = join(folder, 'stopped');
  const brochure = brochureOf(() => content, cacheDir);
  const waiting = brochure.file();
  const refused = expect(waiting).rejects.toThrow();
  // It creates the folder and then prints for a second or two.
  await expect.poll(() => existsSync(cacheDir)).toBe(true);
  brochure.stop();
  await refused;
  expect(await readdir(cacheDir).catch(() => [])).toEqual([]);
});

test('that cannot be written is refused, and pages still work', {
  timeout: 60_000,
}, async () => {
  const cacheDir = join(folder, 'blocked');
  await writeFile(cacheDir, 'a file where the folder should be');
  const brochure = brochureOf(() => content, cacheDir);
  await expect(brochure.file()).rejects.toThrow();
  expect(await brochure.size()).toBeNull();
  // After a failure, requests are refused for a moment without printing.
  await expect(brochure.file()).rejects.toThrow('a moment ago');
});

test('that was not built is refused, and pages still work', async () => {
  const brochure = brochureOf(
    () => content,
    join(folder, 'unbuilt'),
    () => loadProgram(join(folder, 'nothing.js')),
  );
  expect(await brochure.size()).toBeNull();
  await expect(brochure.file()).rejects.toThrow('nothing.js');
});

test('is printed by one process and shared with the others', async () => {
  const shares: string[] = [];
  const made = shared(shares);
  const program = async () => built;
  const one = brochureOf(() => content, join(folder, 'disk of one'), program, made);
  const pdf = await one.file();
  expect(shares).toEqual(await readdir(join(folder, 'disk of one')));
  const other = brochureOf(() => content, join(folder, 'disk of another'), program, made);
  expect(Buffer.from(await other.file()).equals(pdf)).toBe(true);
  expect(shares).toHaveLength(1);
});
