import { once } from 'node:events';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Connection } from './client-address.ts';
import { PER_LOOPBACK_ADDRESS } from './connection-limit.ts';
import { assertPortFree, listen } from './listen.ts';

test('a client that requests much without reading is disconnected', async () => {
  let ended = false;
  const film = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel() {
          ended = true;
        },
      }),
    );
  const { server, close } = await listen(film, { host: '127.0.0.1', port: 0, standstillMs: 300 });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write('GET /upload/film.mp4 HTTP/1.1\r\nHost: site\r\n\r\n');
  const [socket] = await once(server, 'connection');
  await once(socket, 'close');
  await expect.poll(() => ended).toBe(true);
  client.destroy();
  await close(1000);
});

test('a connection whose long body was not read carries the next request', async () => {
  const { server, close } = await listen(
    // Reading `body` prevents the server from discarding it.
    ({ url, body }) => new Response(null, { status: body && url.endsWith('/long') ? 413 : 201 }),
    { host: '127.0.0.1', port: 0 },
  );
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.on('data', (bytes) => {
    received += bytes;
  });
  client.write(
    `POST /long HTTP/1.1\r\nHost: site\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(1_000_000)}`,
  );
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 /);
  // Longer than the library waits before it closes a connection with an unread body.
  await new Promise((resolve) => setTimeout(resolve, 700));
  client.write('POST /short HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\nhi');
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 201 /);
  client.destroy();
  await close(1000);
});

test('a connection whose longer body is still on its way ends after the response, which is not lost', async () => {
  const { server, close } = await listen(
    ({ body }) => new Response('too long', { status: body ? 413 : 201 }),
    {
      host: '127.0.0.1',
      port: 0,
    },
  );
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  client.write('POST /long HTTP/1.1\r\nHost: site\r\nContent-Length: 64000000\r\n\r\n');
  // Like a proxy, it goes on sending and reads the response afterwards.
  for (let piece = 0; piece < 8; piece += 1) {
    await new Promise((resolve) => client.write('x'.repeat(1_000_000), resolve));
  }
  client.on('data', (bytes) => {
    received += bytes;
  });
  await new Promise((resolve) => client.once('end', resolve));
  expect(received).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*too long/is);
  expect(errors).toEqual([]);
  client.destroy();
  await close(1000);
});

test('a start on a used port ends before any work', async () => {
  const { server, close } = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(
    `PORT ${port} on 127.0.0.1 is already in use.`,
  );
  await close(1000);
  await assertPortFree({ host: '127.0.0.1', port });
});

describe('connections of one address', () => {
  /** Opens `count` connections, or until the server closes one. */
  async function crowd(port: number, count: number, localAddress: string) {
    const sockets: Socket[] = [];
    let cut = 0;
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        cut += 1;
      });
      sockets.push(socket);
      await once(socket, 'connect');
    }
    return { sockets, cut: () => cut };
  }

  test.skipIf(process.platform !== 'linux')(
    'are limited, so that others still come in; those of a trusted proxy are not',
    async () => {
      let refused = 0;
      const trustedProxies = new BlockList();
      trustedProxies.addAddress('127.0.0.9');
      const { server, close } = await listen(() => new Response('here'), {
        host: '127.0.0.1',
        port: 0,
        trustedProxies,
        onConnectionRefused: () => {
          refused += 1;
        },
      });
      const { port } = server.address() as AddressInfo;
      const crowds = [
        await crowd(port, PER_LOOPBACK_ADDRESS + 20, '127.0.0.2'),
        await crowd(port, PER_LOOPBACK_ADDRESS + 20, '127.0.0.9'),
      ];
      await expect.poll(() => crowds[0]?.cut()).toBe(20);
      expect(crowds[1]?.cut()).toBe(0);
      expect(refused).toBe(1);
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');

      for (const { sockets } of crowds) for (const socket of sockets) socket.destroy();
      await expect
        .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count < 10))))
        .toBe(true);
      const again = await crowd(port, 20, '127.0.0.2');
      expect(again.cut()).toBe(0);
      for (const socket of again.sockets) socket.destroy();
      await close(1000);
    },
  );
});

test.each([
  ['nothing of it has been sent', 0],
  ['its head has been sent', 1],
])(
  'an answer under way as draining begins ends its connection at once when %s',
  { timeout: 5000 },
  async (_, chunksBefore) => {
    const reading = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const body = new ReadableStream<Uint8Array>({ start: reading.resolve });
    const ready = Promise.withResolvers<void>();
    const answer = async () => {
      if (chunksBefore === 0) await ready.promise;
      return new Response(body);
    };
    const { server, drain, close } = await listen(answer, { host: '127.0.0.1', port: 0 });
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    let received = '';
    client.on('data', (bytes) => {
      received += bytes;
    });
    const ended = once(client, 'end');
    const stream = await reading.promise;
    if (chunksBefore === 0) await once(server, 'request');
    else {
      stream.enqueue(Buffer.from('half'));
      await expect.poll(() => received).toContain('half');
    }
    drain();
    ready.resolve();
    stream.enqueue(Buffer.from('rest'));
    stream.close();
    await ended;
    expect(received).toContain('rest');
    if (chunksBefore === 0) expect(received).toMatch(/^Connection: close/im);
    client.destroy();
    await close(1000);
  },
);

test('while draining each response closes its connection', async () => {
  const { server, drain, close } = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect((await fetch(url)).headers.get('connection')).not.toBe('close');
  drain();
  expect((await fetch(url)).headers.get('connection')).toBe('close');
  await close(1000);
});

test('a visitor has half a minute for a request, a signed-in user longer', async () => {
  const answer = async (request: Request, { liftTime }: Connection) => {
    if (new URL(request.url).pathname === '/known') liftTime?.();
    return new Response(await request.text());
  };
  const { server, close } = await listen(answer, { host: '127.0.0.1', port: 0, requestMs: 1000 });
  const slow = async (path: string) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 4\r\n\r\nha`);
    // Longer than a visitor may take.
    const late = setTimeout(() => client.writable && client.write('lf'), 2500);
    const heard = await text(client).catch(() => '');
    clearTimeout(late);
    return heard;
  };
  const [unknown, known] = await Promise.all([slow('/'), slow('/known')]);
  expect(unknown).toMatch(/^HTTP\/1\.1 408 /);
  expect(known).toMatch(/^HTTP\/1\.1 200 [\s\S]*half$/);
  await close(1000);
});
