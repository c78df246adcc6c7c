import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, makeFilm, withBoxIn } from '../../tests/harness/films.ts';
import { checkFilm } from './check-film.ts';
import { createFilmChecks } from './film-checks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function check(film: Buffer, type: 'mp4' | 'webm' = 'mp4') {
  const path = join(folder, `${++count}.${type}`);
  await writeFile(path, film);
  const clean = await checkFilm(path, type);
  return { clean, kept: await readFile(path) };
}
const seeded = () => readFile(join(import.meta.dirname, '../../content/media/arrival.mp4'));

describe('formats that browsers play are accepted', () => {
  test.each([
    ['H.264', {}],
    ['H.264 with AAC', { audio: 'aac' }],
    ['VP9 in WebM with Opus', { format: 'webm', codec: 'vp9', audio: 'opus' }],
    ['VP8 in WebM', { format: 'webm', codec: 'vp8' }],
    ['AV1', { codec: 'av1' }],
  ] as const)('%s', async (_, options) => {
    const format = 'format' in options ? options.format : 'mp4';
    const { clean } = await check(await makeFilm(options), format);
    expect(clean).toEqual({ width: 640, height: 360, seconds: expect.closeTo(2, 0) });
  });
  test('the length is read from a real film', async () => {
    expect((await check(await seeded())).clean).toEqual({ width: 1280, height: 720, seconds: 8 });
  });
});

describe('formats that browsers do not play are refused by name', () => {
  test.each([
    ['H.265', { codec: 'hevc' }, /H\.265/],
    ['H.264 for editing', { parameters: 'avc1.7a001f' }, /8 bits/],
    ['FLAC sound', { audio: 'flac' }, /sound of the film is flac/],
    ['sound alone', { codec: null, audio: 'aac' }, /no picture/],
    ['eleven minutes', { seconds: 660 }, /11 minutes long; at most 10/],
    ['5,000 pixels', { width: 5000 }, /at most 4096/],
  ] as const)('%s', async (_, options, reason) => {
    await expect(check(await makeFilm(options))).rejects.toThrow(reason);
  });
});

describe('metadata such as the location is emptied in place', () => {
  const place = box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+28.1700+077.6100/')));
  test.each([
    ['udta', place],
    ['meta', box('meta', Buffer.alloc(4), Buffer.from('com.apple.quicktime.location.ISO6709+28.1700'))],
    ['uuid', box('uuid', Buffer.from('xmp +28.1700'))],
  ])('%s in the index', async (_, added) => {
    const film = withBoxIn(await makeFilm(), 'moov', added);
    const { kept } = await check(film);
    expect(film.includes('+28.1700')).toBe(true);
    expect(kept.includes('+28.1700')).toBe(false);
    expect(kept.length).toBe(film.length);
  });
  test('a box at the top level beside the film', async () => {
    const { kept } = await check(
      Buffer.concat([await makeFilm(), box('uuid', Buffer.from('<script>+28.1700</script>'))]),
    );
    expect(kept.includes('script')).toBe(false);
  });
  test('tags of a WebM', async () => {
    const film = await makeFilm({ format: 'webm', codec: 'vp9', title: 'at +28.1700' });
    expect(film.includes('+28.1700')).toBe(true);
    const { kept, clean } = await check(film, 'webm');
    expect(kept.includes('+28.1700')).toBe(false);
    expect(clean.seconds).toBeCloseTo(2, 0);
  });
  test('the data of a camera in a separate track is refused', async () => {
    const film = await makeFilm({ audio: 'aac' });
    const at = film.indexOf('soun', 0, 'latin1');
    film.write('camm', at, 'latin1');
    await expect(check(film)).rejects.toThrow(/data of its camera/);
  });
});

describe('boxes with wrong sizes are refused', () => {
  const head = (type: string, size: number, more = Buffer.alloc(0)) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(size, 0);
    bytes.write(type, 4, 'latin1');
    return Buffer.concat([bytes, more]);
  };
  const long = (size: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(size);
    return bytes;
  };
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp41'));
  const nested = (depth: number): Buffer => (depth === 0 ? box('free') : box('trak', nested(depth - 1)));
  test.each([
    ['larger than the file', () => Buffer.concat([ftyp, head('moov', 0x7fffffff)])],
    ['larger than any file', () => Buffer.concat([ftyp, head('mdat', 1, long(2n ** 63n))])],
    ['of size zero', () => Buffer.concat([ftyp, head('moov', 0), Buffer.alloc(100)])],
    ['of size four', () => Buffer.concat([ftyp, head('moov', 4), Buffer.alloc(100)])],
    ['nested without end', () => Buffer.concat([ftyp, box('moov', nested(1000))])],
    ['one larger than its parent', () => Buffer.concat([ftyp, box('moov', head('trak', 500))])],
    ['30,000 at the top', () => Buffer.concat([ftyp, ...Array.from({ length: 30_000 }, () => box('free'))])],
    [
      '10,000 in the index',
      () => Buffer.concat([ftyp, box('moov', ...Array.from({ length: 10_000 }, () => box('free')))]),
    ],
    ['an index of 40 MB', () => Buffer.concat([ftyp, box('moov', box('free', Buffer.alloc(40_000_000)))])],
    ['no index', () => Buffer.concat([ftyp, box('mdat', Buffer.alloc(100))])],
    ['an empty index', () => Buffer.concat([ftyp, box('moov')])],
  ])('%s', async (_, make) => {
    await expect(check(make())).rejects.toThrow(/damaged|index of the film|no picture/);
  });
  test.each(['mp4', 'webm'] as const)('a %s that was cut', async (format) => {
    const film = await makeFilm(format === 'webm' ? { format, codec: 'vp9' } : {});
    for (const part of [0.2, 0.5, 0.9]) {
      await expect(check(film.subarray(0, Math.floor(film.length * part)), format)).rejects.toThrow(
        /damaged/,
      );
    }
  });
  test.each(['mp4', 'webm'] as const)('a %s of noise never ends the check otherwise', async (format) => {
    const film = await makeFilm(format === 'webm' ? { format, codec: 'vp9' } : {});
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    for (let round = 0; round < 100; round += 1) {
      const broken = Buffer.from(film);
      for (let hit = 0; hit < 6; hit += 1)
        broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
      await check(broken, format).catch((error: Error) => {
        expect(error.constructor.name).toBe('FilmRefused');
      });
    }
  });
});

test('a check that never ends is aborted', async () => {
  const checks = createFilmChecks(1);
  const path = join(folder, 'slow.mp4');
  await writeFile(path, await makeFilm());
  expect(await checks.check({ path, type: 'mp4' })).toMatchObject({ ok: false, refused: false });
  checks.stop();
});
