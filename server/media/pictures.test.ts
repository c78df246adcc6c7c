import { copyFile, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { createFiles } from './files.ts';
import { mountMedia } from './mount.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { findOnDisk } from './storage/on-disk.ts';
import type { Pace } from './warming.ts';

let folder: string;
let originals: string;
const running: Pictures[] = [];
const silent = pino({ level: 'silent' });

type SiteOptions = {
  cacheDir?: string;
  focusOf?: (file: string) => string;
  lines?: string[];
  pace?: Pace;
};

async function site(options: SiteOptions = {}) {
  const cacheDir = options.cacheDir ?? (await mkdtemp(join(folder, 'variants-')));
  const { lines } = options;
  const log = lines ? pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) : silent;
  const { focusOf, pace = { delayMs: 0, busy: () => false } } = options;
  const pictures = createPictures({ find: findOnDisk(originals), cacheDir, log, focusOf, pace });
  running.push(pictures);
  const app = new Hono();
  mountMedia(app, { pictures, files: createFiles({ find: findOnDisk(originals) }) });
  return { app, pictures, cacheDir };
}

async function imageOf(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer()));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  originals = await mkdtemp(join(folder, 'originals-'));
  const at = (name: string) => join(originals, name);
  // Red on the left and blue on the right, to recognise crops.
  const blue = { create: { width: 500, height: 500, channels: 3, background: '#0000ff' } } as const;
  const base = { create: { width: 1000, height: 500, channels: 3, background: '#ff0000' } } as const;
  const halves = await sharp(base)
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 500, top: 0 }])
    .png()
    .toBuffer();
  await sharp(halves)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFile(at('halves.jpg'));
  await sharp(halves).jpeg().withMetadata({ orientation: 6 }).toFile(at('turned.jpg'));
  await writeFile(at('corrupt.jpg'), Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'));
  await writeFile(at('drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  await writeFile(at('film.mp4'), 'not a picture');
  await writeFile(join(folder, 'secret.jpg'), 'outside');
});
afterEach(() => {
  for (const each of running.splice(0)) each.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a size of a picture', () => {
  test('is made in the requested format, never larger than the original, and cached for a day', async () => {
    const { app } = await site();
    const response = await app.request('/pictures/halves.jpg/480.avif');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    );
    expect(await (await imageOf(response)).metadata()).toMatchObject({
      format: 'heif',
      width: 480,
      height: 240,
    });

    const large = await (await imageOf(await app.request('/pictures/halves.jpg/1600.jpg'))).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: 1000 });
  });

  test('has no metadata of the camera, but its orientation', async () => {
    const { app } = await site();
    const plain = await (await imageOf(await app.request('/pictures/halves.jpg/240.jpg'))).metadata();
    expect(plain.exif).toBeUndefined();
    const turned = await (await imageOf(await app.request('/pictures/turned.jpg/240.jpg'))).metadata();
    expect(turned).toMatchObject({ width: 240, height: 480 });
    expect(turned.orientation).toBeUndefined();
  });

  test('answers 304 to a browser that has it, and HEAD without a body', async () => {
    const { app } = await site();
    const first = await app.request('/pictures/halves.jpg/240.jpg');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/pictures/halves.jpg/240.jpg', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await app.request('/pictures/halves.jpg/240.jpg', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test('for shared links is 1200 × 630, cut at the focus', async () => {
    const { app } = await site({ focusOf: () => '100% 50%' });
    const response = await app.request('/pictures/halves.jpg/social.jpg');
    const image = await imageOf(response);
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
    const left = await sharp(
      await image.extract({ left: 0, top: 0, width: 40, height: 630 }).toBuffer(),
    ).stats();
    const middle = await site({ focusOf: () => '0% 50%' });
    const other = await imageOf(await middle.app.request('/pictures/halves.jpg/social.jpg'));
    const right = await sharp(
      await other.extract({ left: 1160, top: 0, width: 40, height: 630 }).toBuffer(),
    ).stats();
    expect(left.channels[0]?.mean).toBeGreaterThan(200);
    expect(right.channels[2]?.mean).toBeGreaterThan(200);
  });

  test('of a content-addressed name is cached for a year', async () => {
    await copyFile(join(originals, 'halves.jpg'), join(originals, 'halves-0123abcd.jpg'));
    const { app } = await site();
    const response = await app.request('/pictures/halves-0123abcd.jpg/240.jpg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('is made again when another original has the name, whatever its modification time', async () => {
    const [old, path] = [join(originals, 'turned.jpg'), join(originals, 'changing.jpg')];
    await copyFile(join(originals, 'halves.jpg'), path);
    const { app, cacheDir } = await site();
    const heightAt = async () =>
      (await (await imageOf(await app.request('/pictures/changing.jpg/480.jpg'))).metadata()).height;
    expect(await heightAt()).toBe(240);
    // Older than the cached sizes of the former file, as from an unpacked release.
    await copyFile(old, path);
    const before = new Date((await stat(path)).mtimeMs - DAY_MS);
    await utimes(path, before, before);
    expect(await heightAt()).toBe(960);
    expect(await readdir(join(cacheDir, 'changing.jpg'))).toHaveLength(1);
    await rm(path);
  });

  test('requested by many at once is made once', async () => {
    const { app, cacheDir } = await site();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.request('/pictures/halves.jpg/800.avif')),
    );
    expect(new Set(answers.map((each) => each.headers.get('etag'))).size).toBe(1);
    expect(await readdir(join(cacheDir, 'halves.jpg'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{12}-800\.avif$/),
    ]);
  });
});

test('refused requests leave the encoder free for others', async () => {
  const { app } = await site();
  const REFUSED = {
    'a width that is not offered': '/pictures/halves.jpg/801.avif',
    'a width beyond all': '/pictures/halves.jpg/99999.jpg',
    'a format that is not offered': '/pictures/halves.jpg/240.gif',
    'a second ending': '/pictures/halves.jpg/240.jpg.avif',
    'an unknown file': '/pictures/nobody.jpg/240.jpg',
    'a way out of the folder': '/pictures/..%2Fsecret.jpg/240.jpg',
    'a way out of the folder, encoded twice': '/pictures/%252e%252e%252fsecret.jpg/240.jpg',
    'a film': '/pictures/film.mp4/240.jpg',
    'a corrupt picture': '/pictures/corrupt.jpg/240.jpg',
    'a drawing under a picture’s name': '/pictures/drawing.png/240.jpg',
  };
  for (const [what, path] of Object.entries(REFUSED)) {
    expect({ what, status: (await app.request(path)).status }).toEqual({ what, status: 404 });
  }
  expect((await app.request('/pictures/turned.jpg/240.jpg')).status).toBe(200);
});

describe('making pictures ahead', () => {
  const list = ['halves.jpg', 'nobody.jpg', 'corrupt.jpg', 'turned.jpg'].flatMap((file) =>
    ['240.jpg', '480.avif', 'social.jpg'].map((variant) => ({ file, variant })),
  );

  test('makes all possible sizes, skips the others, and reports when it is ready', async () => {
    const lines: string[] = [];
    const { pictures, cacheDir } = await site({ lines });
    await pictures.warm(list);
    expect((await readdir(cacheDir)).sort()).toEqual(['halves.jpg', 'turned.jpg']);
    expect(await readdir(join(cacheDir, 'halves.jpg'))).toHaveLength(3);
    expect(lines.join('')).toContain('all picture sizes are ready');
  });

  test('waits while the machine is busy, but not before requests', async () => {
    let busy = true;
    const { app, pictures, cacheDir } = await site({ pace: { delayMs: 0, busy: () => busy } });
    const warming = pictures.warm(list.slice(0, 2));
    expect((await app.request('/pictures/turned.jpg/240.jpg')).status).toBe(200);
    expect(await readdir(cacheDir)).toEqual(['turned.jpg']);
    busy = false;
    await warming;
    const made = (await readdir(join(cacheDir, 'halves.jpg'))).map((name) => name.replace(/^[0-9a-f]+-/, ''));
    expect(made).toEqual(['240.jpg', '480.avif']);
  });

  test('leaves sizes that another process makes, unless it has died', async () => {
    const { app, pictures, cacheDir } = await site();
    const [wanted] = list;
    if (!wanted) throw new Error('nothing to make');
    await app.request(`/pictures/${wanted.file}/${wanted.variant}`);
    const made = join(cacheDir, wanted.file);
    const [name = ''] = await readdir(made);
    await rm(join(made, name));
    const lock = join(made, `${name}.lock`);
    await writeFile(lock, '');
    await pictures.warm([wanted]);
    expect(await readdir(made)).toEqual([`${name}.lock`]);
    const minuteAgo = new Date(Date.now() - MINUTE_MS);
    await utimes(lock, minuteAgo, minuteAgo);
    await pictures.warm([wanted]);
    expect(await readdir(made)).toEqual([name]);
  });

  test('stops while it waits', async () => {
    const { pictures } = await site({ pace: { delayMs: 600_000, busy: () => false } });
    const warming = pictures.warm(list);
    pictures.stop();
    await warming;
  });

  test('stops at once, and leaves no partial file', async () => {
    const { app, pictures, cacheDir } = await site();
    const warming = pictures.warm(list);
    const waiting = app.request('/pictures/halves.jpg/800.avif');
    pictures.stop();
    await warming;
    expect((await waiting).status).toBe(503);
    const left = await readdir(cacheDir, { recursive: true });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await app.request('/pictures/halves.jpg/240.avif')).status).toBe(503);
  });
});

test('an empty file after a full disk or power cut is made again', async () => {
  const { app, pictures, cacheDir } = await site();
  expect((await app.request('/pictures/halves.jpg/240.avif')).status).toBe(200);
  const names = await readdir(cacheDir, { recursive: true });
  const made = names.find((name) => name.endsWith('.avif'))!;
  const again = async () =>
    (await (await imageOf(await app.request('/pictures/halves.jpg/240.avif'))).metadata()).width;
  await truncate(join(cacheDir, made));
  expect(await again()).toBe(240);
  await truncate(join(cacheDir, made));
  await pictures.warm([{ file: 'halves.jpg', variant: '240.avif' }]);
  expect((await stat(join(cacheDir, made))).size).toBeGreaterThan(0);
});

test('when sizes cannot be written, the original is shown', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  const { app } = await site({ cacheDir: blocked });
  const response = await app.request('/pictures/halves.jpg/240.avif');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await (await imageOf(response)).metadata()).format).toBe('jpeg');
});
