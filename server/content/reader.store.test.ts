import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { saveAs } from '../../tests/harness/content.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { openStore, type Store } from '../database/open.ts';
import { createLog } from '../process/log.ts';
import { createDocumentStore } from '../store/content/documents.ts';
import { createContentReader } from './reader.ts';

const lines: { msg: string; path?: string }[] = [];
const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
const said = (words: string) => lines.filter(({ msg }) => msg.includes(words)).length;
const plot = (pricePaise: unknown) => ({
  collection: 'plots',
  id: 'plot-100',
  position: 0,
  body: JSON.stringify({ squareYards: 100, pricePaise, frontFeet: 22, depthFeet: 40 }),
});

let undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.toReversed()) await each();
  undo = [];
  lines.length = 0;
});

async function open(dialect: 'sqlite' | 'postgres') {
  const database = await makeDatabase(dialect, inject('postgresUrl'));
  undo.push(() => database.remove());
  return database;
}

async function openedBy(database: TestDatabase, databaseUrl = database.options.databaseUrl): Promise<Store> {
  const store = await openStore({ ...database.options, databaseUrl });
  undo.push(() => store.close().catch(() => undefined));
  return store;
}

test.each(['sqlite', 'postgres'] as const)(
  '%s: a save is seen at the next look, and by other readers',
  async (dialect) => {
    const database = await open(dialect);
    const store = await openedBy(database);
    const others = createDocumentStore(await openedBy(database));
    await saveAs(store, [plot(100)]);
    const reader = createContentReader(others, { log });
    const before = await reader.snapshot();
    expect(before.plots[0]?.pricePaise).toBe(100);
    expect(await reader.snapshot()).toBe(before);
    await saveAs(store, [plot(200)]);
    expect((await reader.snapshot()).plots[0]?.pricePaise).toBe(200);
  },
);

test.each(['sqlite', 'postgres'] as const)(
  '%s: what does not pass is logged once for each version',
  async (dialect) => {
    const store = await openedBy(await open(dialect));
    const documents = createDocumentStore(store);
    await saveAs(store, [plot('secret')]);
    const reader = createContentReader(documents, { log });
    await Promise.all([reader.snapshot(), reader.snapshot(), reader.problems()]);
    await reader.snapshot();
    const priced = () => lines.filter(({ path }) => path === 'pricePaise').length;
    expect(priced()).toBe(1);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(await reader.problems()).toContainEqual(
      expect.objectContaining({ collection: 'plots', id: 'plot-100', path: 'pricePaise' }),
    );
    await saveAs(store, [plot(1)]);
    await reader.snapshot();
    expect(priced()).toBe(1);
  },
);

test('sqlite: when the store is closed, pages use the cached content', async () => {
  const store = await openedBy(await open('sqlite'));
  const documents = createDocumentStore(store);
  await saveAs(store, [plot(100)]);
  const reader = createContentReader(documents, { log });
  const kept = await reader.snapshot();
  await store.close();
  expect(await reader.snapshot()).toBe(kept);
  expect(await reader.snapshot()).toBe(kept);
  expect(said('the store is away')).toBe(1);
});

test('a site that starts without the store has no content', async () => {
  const reader = createContentReader(
    {
      contentVersion: () => Promise.reject(new Error('away')),
      readAll: () => Promise.reject(new Error('away')),
    },
    { log },
  );
  await expect(reader.snapshot()).rejects.toThrow('away');
});

describe('PostgreSQL that becomes unreachable', () => {
  test.each([
    [
      'refuses',
      (sockets: Set<Socket>) => {
        for (const socket of sockets) socket.destroy();
      },
    ],
    [
      'says nothing',
      (sockets: Set<Socket>) => {
        for (const socket of sockets) socket.unpipe().pause();
      },
    ],
  ])('and %s: pages are answered, it is said once, and once when it is back', async (_, break_) => {
    const database = await open('postgres');
    const between = await proxy(database.options.databaseUrl ?? '');
    const documents = createDocumentStore(await openedBy(database, between.url));
    const beside = await openedBy(database);
    await saveAs(beside, [plot(100)]);
    const reader = createContentReader(documents, { log, answerMs: 200 });
    const kept = await reader.snapshot();

    between.cut(break_);
    expect(await reader.snapshot()).toBe(kept);
    const asked = performance.now();
    for (let page = 0; page < 20; page += 1) expect(await reader.snapshot()).toBe(kept);
    // Each read would wait for `answerMs`.
    expect(performance.now() - asked).toBeLessThan((20 * 200) / 2);
    expect(said('the store is away')).toBe(1);

    await saveAs(beside, [plot(300)]);
    between.mend();
    await expect
      .poll(async () => (await reader.snapshot()).plots[0]?.pricePaise, { timeout: 20_000 })
      .toBe(300);
    expect(said('comes from the store again')).toBe(1);
  });
});

/** A proxy for PostgreSQL connections that can be cut. */
async function proxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const port = Number(url.port);
  const host = url.hostname;
  const sockets = new Set<Socket>();
  let cut: ((sockets: Set<Socket>) => void) | null = null;
  const server = createServer((near) => {
    const far = connect(port, host);
    const pair = new Set([near, far]);
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        for (const each of pair) each.destroy();
      });
    }
    near.pipe(far).pipe(near);
    cut?.(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(how: (sockets: Set<Socket>) => void) {
      cut = how;
      how(sockets);
    },
    /** Accepts new connections again, and ends the broken ones. */
    mend() {
      cut = null;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
