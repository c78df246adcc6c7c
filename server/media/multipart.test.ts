import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIncoming, type Incoming } from './incoming.ts';
import { readMultipart } from './multipart.ts';

const FORM = 'multipart/form-data; boundary=edge';
let dataDir: string;
let incoming: Incoming;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'multipart-'));
  incoming = createIncoming(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const left = () => readdir(incoming.folder).catch(() => []);
const request = (body: BodyInit, type?: string) =>
  new Request('http://site.test/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
    duplex: 'half',
  } as RequestInit);
const jpeg = (bytes: number) => {
  const data = new Uint8Array(bytes);
  data.set([0xff, 0xd8, 0xff]);
  return data;
};
const film = (bytes: number) => {
  const data = new Uint8Array(bytes);
  data.set(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1'));
  return data;
};

test('reads fields in order and files to disk, and removes unused files', async () => {
  const form = new FormData();
  form.append('description', 'one');
  form.append('images', new File([jpeg(300_000)], '../Front gate.jpg'));
  form.append('description', 'दो');
  form.append('images', new File([jpeg(5)], 'b.jpg'));
  form.append('video', new File([], ''));
  const read = await readMultipart(request(form), incoming);
  if (read.outcome !== 'read') throw new Error(read.reason);
  expect(read.fields).toEqual([
    ['description', 'one'],
    ['description', 'दो'],
  ]);
  expect(read.files.map(({ field, name, bytes }) => [field, name, bytes])).toEqual([
    ['images', 'Front gate.jpg', 300_000],
    ['images', 'b.jpg', 5],
  ]);
  expect(new Uint8Array(await readFile(read.files[0]?.path ?? ''))).toEqual(jpeg(300_000));
  await read.discard();
  expect(await left()).toEqual([]);
});

test('a film may be larger than a picture, by its content and not by its name', async () => {
  const limits = { pictureBytes: 100_000, filmBytes: 200_000 };
  const send = (data: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.append('file', new File([data], name));
    return readMultipart(request(form), incoming, limits);
  };
  const kept = await send(film(150_000), 'a.jpg');
  expect(kept.outcome).toBe('read');
  if (kept.outcome === 'read') await kept.discard();
  expect(await send(jpeg(150_000), 'b.mp4')).toMatchObject({
    status: 413,
    reason: 'b.mp4 is larger than 98 kB.',
  });
  expect(await send(film(250_000), 'c.mp4')).toMatchObject({ status: 413 });
  expect(await left()).toEqual([]);
});

const part = (name: string, text: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const filePart = (text: string) =>
  `--edge\r\ncontent-disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n${text}\r\n`;

test.each([
  ['another type', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['no boundary', part('a', 'b'), 'multipart/form-data; charset=utf-8', 400],
  ['an empty boundary', part('a', 'b'), 'multipart/form-data; boundary=', 400],
  ['another boundary', part('a', 'b'), 'multipart/form-data; boundary=other', 400],
  ['no end', part('a', 'b'), FORM, 400],
  ['no end of a file', filePart('x'.repeat(100_000)).slice(0, -2), FORM, 400],
  ['an empty body', '', FORM, 400],
  ['10,000 parts', `${part('a', 'b').repeat(10_000)}--edge--\r\n`, FORM, 413],
  ['too many files', `${filePart('x').repeat(30)}--edge--\r\n`, FORM, 413],
  ['too much text', `${part('a', 'x'.repeat(300_000))}--edge--\r\n`, FORM, 413],
  ['much text in many fields', `${part('a', 'x'.repeat(30_000)).repeat(10)}--edge--\r\n`, FORM, 413],
  ['an endless head', `--edge\r\nx: ${'y'.repeat(1_000_000)}`, FORM, 400],
])('refuses a form with %s', async (_, body, type, status) => {
  const read = await readMultipart(request(body, type), incoming);
  expect(read).toMatchObject({ outcome: 'refused', status });
  expect(await left()).toEqual([]);
});

test('ends after a timeout, or when the connection ends', async () => {
  const start = new TextEncoder().encode(filePart('begun'));
  const stalls = new ReadableStream({ start: (controller) => controller.enqueue(start) });
  expect(await readMultipart(request(stalls, FORM), incoming, { stalledMs: 50 })).toMatchObject({
    status: 408,
  });

  let timer: NodeJS.Timeout | undefined;
  const drips = new ReadableStream({
    start(controller) {
      controller.enqueue(start.slice(0, -2));
      timer = setInterval(() => controller.enqueue(new Uint8Array([120])), 10);
    },
  });
  expect(await readMultipart(request(drips, FORM), incoming, { totalMs: 100 })).toMatchObject({
    status: 408,
  });
  clearInterval(timer);

  const breaks = new ReadableStream({
    pull(controller) {
      controller.enqueue(start);
      controller.error(new Error('reset'));
    },
  });
  expect(await readMultipart(request(breaks, FORM), incoming)).toMatchObject({ status: 400 });
  expect(await left()).toEqual([]);
});

test('leaves free disk space for the rest of the site', async () => {
  const full = createIncoming(dataDir, Number.MAX_SAFE_INTEGER);
  const read = await readMultipart(request(`${part('a', 'b')}--edge--\r\n`, FORM), full);
  expect(read).toMatchObject({ status: 507, reason: expect.stringContaining('disk') });
});
