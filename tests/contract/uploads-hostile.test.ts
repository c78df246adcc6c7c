// @module-tag built
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE, profileBomb } from '../harness/hostile-files.ts';
import { COSTLY_PDFS } from '../harness/hostile-pdfs.ts';
import { cookiesOf } from '../harness/people.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

let site: RunningSite;
let cookie: string;
let peaks: ReturnType<typeof watchMemory>;
beforeAll(async () => {
  site = await startSite();
  peaks = watchMemory(site.process.pid ?? 0);
  const made = await fetch(`${site.url}/auth?setup=${SETUP_TOKEN}`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
  });
  cookie = cookiesOf(made);
});
afterAll(async () => {
  peaks.stop();
  await site.stop();
});

/** The most memory that a process and those it started ever had, in MB. */
function watchMemory(pid: number) {
  const most = { site: 0, encoders: 0 };
  const megabytes = (id: string | number) => {
    try {
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  const look = () => {
    most.site = Math.max(most.site, megabytes(pid));
    let children = '';
    try {
      children = readdirSync(`/proc/${pid}/task`)
        .map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
        .join(' ');
    } catch {
      // Not Linux, or it has just ended.
    }
    for (const child of children.split(/\s+/).filter(Boolean))
      most.encoders = Math.max(most.encoders, megabytes(child));
  };
  const timer = setInterval(look, 20);
  return { most, stop: () => clearInterval(timer) };
}

/** As a program sends it; the name goes over as it is, whatever is in it. */
async function send(data: Buffer, name: string) {
  const head = `--edge\r\ncontent-disposition: form-data; name="f"; filename="${name}"\r\n\r\n`;
  const answer = await fetch(`${site.url}/api/uploads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--edge--\r\n')]),
  });
  const { files = [], error } = (await answer.json()) as {
    files?: { name: string; error?: string; medium?: { file: string } }[];
    error?: string;
  };
  return {
    status: answer.status,
    file: files[0]?.medium?.file,
    reason: files[0]?.error ?? error ?? '',
    shown: files[0]?.name,
  };
}
const left = () => readdir(join(site.dataDir, 'incoming')).catch(() => []);
const kept = () => readdir(join(site.dataDir, 'uploads')).catch(() => []);

const TYPES = /^(image\/(jpeg|png|webp)|video\/(mp4|webm))$/;

/** Whatever it was, as it is served it can only be looked at. */
async function expectInert(file: string) {
  expect(file).toMatch(/^[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{8}\.(jpg|png|webp|mp4|webm)$/);
  for (const path of [`/upload/${file}`, `/uploads/${file}`]) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(TYPES);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    for (const trace of ['<script', 'alert(', 'GPSLatitude', '+28.1700'])
      expect(bytes.includes(trace)).toBe(false);
    if (answer.headers.get('content-type')?.startsWith('image/')) {
      const { exif, xmp } = await sharp(bytes).metadata();
      expect([exif, xmp]).toEqual([undefined, undefined]);
    }
  }
}

describe('hostile files', () => {
  test.each(HOSTILE)('$what', async ({ data, name = 'upload.png', refused }) => {
    const before = await kept();
    const sent = await send(await data(), name);
    if (refused) {
      expect(sent).toMatchObject({ status: 422, reason: expect.stringMatching(refused) });
      expect(await kept()).toEqual(before);
    } else {
      expect(sent.reason).toBe('');
      expect(sent.status).toBe(201);
      expect(sent.shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      await expectInert(sent.file ?? '');
    }
    expect(await left()).toEqual([]);
  });

  test('a profile of colours that unpacks to 100 MB', async () => {
    const sent = await send(profileBomb(), 'bomb.png');
    if (sent.status === 201) await expectInert(sent.file ?? '');
    else expect(sent).toMatchObject({ status: 422, reason: expect.stringContaining('damaged') });
  });

  test('the largest picture that is taken', async () => {
    const data = await sharp({ create: { width: 10_000, height: 9_900, channels: 3, background: '#80a040' } })
      .png()
      .toBuffer();
    const sent = await send(data, 'large.png');
    expect(sent.reason).toBe('');
    const served = await fetch(`${site.url}/pictures/${sent.file}/800.avif`);
    expect(served.headers.get('content-type')).toBe('image/avif');
  });

  test('a link among the kept files leads nowhere', async () => {
    await symlink('/etc/passwd', join(site.dataDir, 'uploads', 'link-00000000.jpg'));
    expect((await fetch(`${site.url}/upload/link-00000000.jpg`)).status).toBe(404);
    expect((await fetch(`${site.url}/upload/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });
});

describe('a PDF that costs much to check is refused, and nobody waits for it', () => {
  test.each(COSTLY_PDFS)('$what', { timeout: 90_000 }, async ({ data }) => {
    const body = new FormData();
    body.append('brochure', new File([new Uint8Array(data())], 'costly.pdf'));
    let isDone = false;
    const sent = fetch(`${site.url}/api/uploads/brochure`, {
      method: 'POST',
      headers: { cookie },
      body,
    }).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const begun = performance.now();
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      if (waits.length % 20 === 0) expect((await enquire()).status).toBe(201);
      waits.push(performance.now() - begun);
      await setTimeout(50);
    }
    const answer = await sent;
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { error: string }).error).toMatch(/Please export it again/);
    expect(Math.max(...waits)).toBeLessThan(1000);
    expect(await left()).toEqual([]);
  });

  const enquire = () =>
    fetch(`${site.url}/api/enquiries/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha Verma',
        phone: '+91 98765 43210',
        email: 'asha@example.com',
        subject: 'Plot 128',
        message: 'Is it still free?',
      }),
    });
});

describe('hostile requests', () => {
  const form = (body: string, type = 'multipart/form-data; boundary=edge') =>
    fetch(`${site.url}/api/uploads`, {
      method: 'POST',
      // What is refused in its middle ends its connection.
      headers: { cookie, 'content-type': type, connection: 'close' },
      body,
    });
  const part = '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';

  test.each([
    ['10,000 parts', `${part.repeat(10_000)}--edge--`, undefined, 413],
    ['no end', part, undefined, 400],
    ['another boundary', part, 'multipart/form-data; boundary=other', 400],
    ['no boundary', part, 'multipart/form-data', 415],
    ['JSON', '{}', 'application/json', 415],
    ['no file', `${part}--edge--`, undefined, 400],
  ])('a form with %s', async (_, body, type, status) => {
    const answer = await form(body, type);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(/\.$/);
    expect(await left()).toEqual([]);
  });

  test('nobody else is heard, before a byte of the body is read', async () => {
    const endless = (headers: string) => {
      const socket = connect(site.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Length: 200000000\r\nContent-Type: multipart/form-data; boundary=edge\r\nConnection: close\r\n${headers}\r\n`,
      );
      return textOf(socket);
    };
    expect(await endless('')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await endless('Authorization: Bearer wrong\r\n')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await endless(`Cookie: ${cookie}\r\nOrigin: https://elsewhere.example\r\n`)).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    for (const [method, path] of [
      ['PATCH', '/api/uploads/x'],
      ['DELETE', '/api/uploads/x'],
      ['GET', '/api/uploads/x'],
      ['POST', '/api/uploads/x/finish'],
    ]) {
      expect((await fetch(site.url + path, { method })).status).toBe(401);
    }
    expect(await left()).toEqual([]);
  });

  test('a length that is not true leaves nothing', async () => {
    const body = '--edge\r\ncontent-disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n\xff\xd8\xff';
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Length: 100000\r\nContent-Type: multipart/form-data; boundary=edge\r\nCookie: ${cookie}\r\n\r\n`,
    );
    socket.write(body, 'latin1');
    await expect.poll(left).toHaveLength(1);
    socket.destroy();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  });

  test('forms of visitors keep their 32 kB', async () => {
    const answer = await fetch(`${site.url}/api/enquiries/contact`, {
      method: 'POST',
      headers: { cookie },
      body: 'x'.repeat(40_000),
    });
    expect(answer.status).toBe(413);
  });
});

describe('in pieces (tus 1.0.0)', () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(site.url + path, {
      method,
      headers: { cookie, 'tus-resumable': '1.0.0', ...headers },
      body: body as BodyInit | undefined,
    });
  const PIECE = { 'content-type': 'application/offset+octet-stream' };

  test('a picture arrives after a restart in its middle', async () => {
    const data = await readFile(join(import.meta.dirname, '../../content/media/aerial.jpg'));
    const filename = Buffer.from('From the air.jpg').toString('base64');
    const begun = await ask('POST', '/api/uploads', {
      'upload-length': String(data.length),
      'upload-metadata': `filename ${filename}`,
    });
    expect(begun.status).toBe(201);
    const path = begun.headers.get('location') ?? '';
    const first = await ask('PATCH', path, { ...PIECE, 'upload-offset': '0' }, data.subarray(0, 100_000));
    expect(first.headers.get('upload-offset')).toBe('100000');

    await site.kill();
    peaks.stop();
    site = await startSite({ dataDir: site.dataDir, port: site.port });
    peaks = Object.assign(watchMemory(site.process.pid ?? 0), { before: peaks.most });

    const found = await ask('HEAD', path);
    expect(found.headers.get('upload-offset')).toBe('100000');
    expect((await ask('POST', `${path}/finish`)).status).toBe(409);
    const rest = await ask('PATCH', path, { ...PIECE, 'upload-offset': '100000' }, data.subarray(100_000));
    expect(rest.headers.get('upload-offset')).toBe(String(data.length));
    const done = await ask('POST', `${path}/finish`);
    expect(done.status).toBe(201);
    const { medium } = (await done.json()) as { medium: { file: string; width: number } };
    expect(medium).toMatchObject({ file: expect.stringMatching(/^from-the-air-/), width: 2000 });
    await expectInert(medium.file);
    expect(await (await ask('POST', `${path}/finish`)).json()).toMatchObject({
      medium: { file: medium.file },
    });
  });

  test('what is wrong is said with its status', async () => {
    expect((await ask('POST', '/api/uploads')).status).toBe(400);
    expect((await ask('POST', '/api/uploads', { 'upload-length': '300000000' })).status).toBe(413);
    expect((await ask('POST', '/api/uploads', { 'upload-length': '0' })).status).toBe(422);
    const begun = await ask('POST', '/api/uploads', { 'upload-length': '10' });
    const path = begun.headers.get('location') ?? '';
    expect((await ask('PATCH', path, { 'upload-offset': '0' }, Buffer.alloc(5))).status).toBe(415);
    expect((await ask('PATCH', path, PIECE, Buffer.alloc(5))).status).toBe(400);
    expect((await ask('PATCH', path, { ...PIECE, 'upload-offset': '7' }, Buffer.alloc(3))).status).toBe(409);
    expect((await ask('PATCH', path, { ...PIECE, 'upload-offset': '0' }, Buffer.alloc(11))).status).toBe(413);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('HEAD', path)).status).toBe(404);
    expect((await ask('OPTIONS', '/api/uploads')).headers.get('tus-extension')).toContain('creation');
  });
});

test('memory stayed bounded', () => {
  const { most, before } = peaks as typeof peaks & { before?: { site: number; encoders: number } };
  const site = Math.round(Math.max(most.site, before?.site ?? 0));
  const encoders = Math.round(Math.max(most.encoders, before?.encoders ?? 0));
  console.log(`peak memory: the site ${site} MB, an encoder ${encoders} MB`);
  expect(site).toBeLessThan(500);
  expect(encoders).toBeLessThan(700);
});
