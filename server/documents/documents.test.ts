import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAttribution } from './attribution.ts';
import { createDocuments, type Documents, type DocumentsOptions } from './documents.ts';
import { fileResponse } from './static-files.ts';

const NOW = Date.UTC(2026, 10, 22);
const SCRIPT = 'console.log("built")'.repeat(9);
const KEPT = new Set(['/', '/price']);

let server: Server;
let documents: Documents;
let shown: string[] = [];
let counted: string[];
let renders: number;
let isEditor: boolean;
let options: DocumentsOptions;

type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Asked = { method?: string; headers?: Record<string, string> };

function ask(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answered> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.once('error', reject).end();
  });
}

beforeEach(async () => {
  counted = [];
  shown = [];
  renders = 0;
  isEditor = false;
  options = {
    keyOf: (path) => (KEPT.has(path) ? path : null),
    isEditors: ({ headers }) => (headers.cookie?.includes('session') ? Promise.resolve(isEditor) : false),
    isPreview: ({ headers }) => headers.cookie === 'preview=1',
    attributionCookie: createAttribution('http://vayuvan.example', () => NOW),
    files: new Map([['/assets/app-1.js', fileResponse('app-1.js', { identity: Buffer.from(SCRIPT) })]]),
    onPage: (_, path) => shown.push(path),
    onAnswer: (method, _path, status) => counted.push(`${method} ${status}`),
    edition: async () => '1',
    async render(key) {
      renders += 1;
      const html = `<h1>${key}</h1>`.repeat(50);
      return {
        html,
        headers: [
          ['content-type', 'text/html'],
          ['x-frame-options', 'DENY'],
        ],
      };
    },
  };
  documents = createDocuments(options);
  server = createServer(async (incoming, outgoing) => {
    if (!(await documents.answer(incoming, outgoing))) outgoing.writeHead(299).end('the app');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  documents.stop();
  await new Promise((resolve) => server.close(resolve));
});

test('a page is sent in the best encoding the client accepts, with the same headers for each', async () => {
  const [br, gzip, plain] = await Promise.all(
    ['gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity'].map((accept) =>
      ask('/', { headers: { 'accept-encoding': accept } }),
    ),
  );
  expect([br, gzip, plain].map((answer) => answer?.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(brotliDecompressSync(br!.body).equals(plain!.body)).toBe(true);
  expect(gunzipSync(gzip!.body).equals(plain!.body)).toBe(true);
  for (const { status, headers, body } of [br!, gzip!, plain!]) {
    expect([status, headers['x-frame-options'], headers['content-type']]).toEqual([200, 'DENY', 'text/html']);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.etag).toBe(br!.headers.etag);
  }
  expect(renders).toBe(1);
  expect(counted).toEqual(['GET 200', 'GET 200', 'GET 200']);
});

test('HEAD has the headers of GET without the body; a client with the current page gets 304', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const page = await ask('/price', { headers });
  const head = await ask('/price', { method: 'HEAD', headers });
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, 'set-cookie': '', date: '' }).toEqual({
    ...page.headers,
    'set-cookie': '',
    date: '',
  });
  const etag = String(page.headers.etag);
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const same = await ask('/price', { headers: { 'if-none-match': known } });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
    expect(same.headers['x-frame-options']).toBe('DENY');
    expect(same.headers['content-type']).toBeUndefined();
  }
  expect((await ask('/price', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect(new Set(shown)).toEqual(new Set(['/price']));
  expect(shown).toHaveLength(6);
});

test('the attribution cookie is set beside a page, for GET of a page only', async () => {
  const cookies = async (path: string, asked?: Asked) => (await ask(path, asked)).headers['set-cookie'] ?? [];
  const [plain] = await cookies('/');
  expect(plain).toMatch(/^came_by=.+HttpOnly/);
  const [sent] = await cookies('/?utm_source=news', { headers: { referer: 'https://news.example/a' } });
  const touches = Buffer.from(String(/came_by=([^;]+)/.exec(String(sent))?.[1]), 'base64url').toString();
  expect(touches).toContain('"utm_source":"news"');
  expect(touches).toContain('https://news.example/a');
  expect(await cookies('/', { headers: { cookie: String(plain).split(';')[0]! } })).toEqual([]);
  expect(await cookies('/', { headers: { cookie: 'theme=dark' } })).toEqual([plain]);
  expect(await cookies('/', { method: 'HEAD' })).toEqual([]);
  expect(await cookies('/', { headers: { 'sec-fetch-dest': 'image' } })).toEqual([]);
  expect(await cookies('/assets/app-1.js')).toEqual([]);
  expect(renders).toBe(1);
});

test('requests with private responses are passed to the app', async () => {
  const left = async (path: string, asked?: Asked) => (await ask(path, asked)).body.toString() === 'the app';
  expect(await left('/', { method: 'POST' })).toBe(true);
  expect(await left('/', { headers: { cookie: 'preview=1' } })).toBe(true);
  for (const path of ['/nowhere', '//', '/%', 'http://vayuvan.example/', '/assets/other.js']) {
    expect([path, await left(path)]).toEqual([path, true]);
  }
  const session = { headers: { cookie: 'session=1' } };
  expect(await left('/', session)).toBe(false);
  isEditor = true;
  expect(await left('/', session)).toBe(true);
});

test('a built file is cached by browsers for a year', async () => {
  const { headers, body } = await ask('/assets/app-1.js', { headers: { 'accept-encoding': 'br' } });
  expect(body.toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"app-1.js"',
  });
  expect(headers['content-encoding']).toBeUndefined();
});
