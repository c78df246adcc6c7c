import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a client that asks for much and reads nothing is cut off', async () => {
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
