import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, QUICK, THOROUGH } from './compression.ts';

const TEXT = 'A plot of your own, near Jewar airport. '.repeat(100);

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', null],
  ['', null],
] as const)('whoever accepts "%s" gets %s', async ([accepted, wanted]) => {
  for (const effort of [QUICK, THOROUGH]) {
    const { body, encoding } = await compress(TEXT, accepted, effort);
    expect(encoding).toBe(wanted);
    const read = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(encoding === null ? body : read[encoding](body as Uint8Array).toString()).toBe(TEXT);
  }
});

test('a short text stays as it is', async () => {
  expect(await compress('short', 'br', QUICK)).toEqual({ body: 'short', encoding: null });
});

test.for([1024, 65_520, 65_521, 300_000, 5_000_000])('%i characters come back whole', async (length) => {
  const text = TEXT.repeat(Math.ceil(length / TEXT.length)).slice(0, length);
  const { body } = await compress(text, 'br', QUICK);
  expect(brotliDecompressSync(body as Uint8Array).toString() === text).toBe(true);
});
