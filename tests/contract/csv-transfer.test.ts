import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { csvFile } from '../../app/admin-ui/csv/file.ts';
import { listen } from '../../server/http/listen.ts';

const ROWS = Array.from({ length: 500 }, (_, place) => [`row ${place}`, 'x'.repeat(200)]);

/** Serves a file of these pages, and tells how it ended. */
async function serve(pages: AsyncGenerator<string[][]>) {
  const ended = Promise.withResolvers<[end: string, rows: number]>();
  const logged: string[] = [];
  const { server, close } = await listen(
    () =>
      csvFile({
        name: 'leads.csv',
        head: ['Row', 'Text'],
        pages,
        log: { error: (_: unknown, text?: string) => void logged.push(String(text)) },
        onEnd: async (...end) => ended.resolve(end),
      }),
    { host: '127.0.0.1', port: 0 },
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, ended: ended.promise, logged, close: () => close(0) };
}

test('a file that fails in its middle does not look whole', async () => {
  const site = await serve(
    (async function* () {
      for (let page = 0; page < 5; page += 1) yield ROWS;
      throw new Error('the disk is gone');
    })(),
  );
  const answer = await fetch(site.url);
  expect(answer.status).toBe(200);
  const heard = await answer.text().then(
    () => 'whole',
    () => 'broken',
  );
  expect(heard).toBe('broken');
  expect(await site.ended).toEqual(['failed', 2500]);
  expect(site.logged).toEqual(['a CSV file could not be sent whole']);
  await site.close();
});

test('whoever reads slowly is waited for, and nothing is read on for somebody who has gone', async () => {
  let made = 0;
  const left = Promise.withResolvers<void>();
  const site = await serve(
    (async function* () {
      try {
        for (; made < 10_000; made += 1) yield ROWS;
      } finally {
        left.resolve();
      }
    })(),
  );
  const answer = await new Promise<IncomingMessage>((resolve) => request(site.url, resolve).end());
  await new Promise((resolve) => answer.once('readable', resolve));
  // Nobody reads: what the sockets of this machine hold is made, and no more.
  let before = -1;
  while (before !== made) {
    before = made;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(made).toBeLessThan(500);
  answer.destroy();
  await left.promise;
  expect((await site.ended)[0]).toBe('broken off');
  expect(made).toBeLessThan(500);
  await site.close();
});
