import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles, parseRange } from './files.ts';
import { findFirst } from './storage/find.ts';
import { findOnDisk } from './storage/on-disk.ts';

let folder: string;
const text = '0123456789';
const ask = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  createFiles({ find: findFirst(findOnDisk(join(folder, 'first')), findOnDisk(folder)) }).serve(
    new Request(`http://localhost/upload/${file}`, { method, headers }),
    file,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(folder, 'film.mp4'), text);
  await writeFile(join(folder, 'empty.mp4'), '');
  await writeFile(join(folder, 'media.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a film', () => {
  test('is sent whole, with its type, length and support for ranges', async () => {
    const response = await ask('film.mp4');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
    expect(await response.text()).toBe(text);
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, text, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, text, null],
    ['bytes=0-1,4-5', 200, text, null],
    ['lines=0-3', 200, text, null],
  ])('asked for %s answers %i', async (range, status, body, contentRange) => {
    const response = await ask('film.mp4', { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(body);
    if (status !== 416) expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await ask('film.mp4', {}, 'HEAD');
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test('is not sent again to a browser that has it', async () => {
    const first = await ask('film.mp4');
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect((await ask('film.mp4', { 'if-none-match': `W/"other", ${etag}` })).status).toBe(304);
    expect((await ask('film.mp4', { 'if-modified-since': modified })).status).toBe(304);
    expect(
      (await ask('film.mp4', { 'if-none-match': '"other"', 'if-modified-since': modified })).status,
    ).toBe(200);
  });

  test('that has changed is sent whole instead of the range', async () => {
    const etag = (await ask('film.mp4')).headers.get('etag') ?? '';
    expect((await ask('film.mp4', { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await ask('film.mp4', { range: 'bytes=0-3', 'if-range': '"older"' })).status).toBe(200);
  });

  test('of no bytes is sent', async () => {
    const response = await ask('empty.mp4');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

test.each(['nobody.mp4', 'media.json', '../film.mp4', '/etc/passwd', 'film.mp4/', '.mp4', 'film%2emp4', ''])(
  '%s is not found',
  async (file) => {
    const files = createFiles({ find: findOnDisk(folder) });
    expect((await files.serve(new Request('http://localhost/'), file)).status).toBe(404);
  },
);

test('a link among the files is not followed', async () => {
  await symlink('/etc/hostname', join(folder, 'outside.mp4'));
  await symlink(join(folder, 'film.mp4'), join(folder, 'inside.mp4'));
  const files = createFiles({ find: findOnDisk(folder) });
  for (const name of ['outside.mp4', 'inside.mp4']) {
    expect((await files.serve(new Request('http://localhost/'), name)).status, name).toBe(404);
  }
});

test('parseRange never leaves the file', () => {
  for (const header of ['bytes=0-0', 'bytes=9-9', 'bytes=-10', 'bytes=3-', 'bytes=0-999999999999999']) {
    const range = parseRange(header, 10);
    if (range === null || range === 'unsatisfiable') throw new Error(header);
    expect(range.start).toBeGreaterThanOrEqual(0);
    expect(range.end).toBeLessThan(10);
    expect(range.start).toBeLessThanOrEqual(range.end);
  }
});
