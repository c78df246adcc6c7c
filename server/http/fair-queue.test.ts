import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFull } from '../concurrency/work-queue.ts';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { atWork: 2, waiting: { ofOne: 3, ofAll: 5 }, placeMs: 60_000, turn: () => Promise.resolve() };

/** Work that ends on demand; `began` has the names in the order of their start. */
function pieces(queue: ReturnType<typeof createFairQueue>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return {
    began,
    ask: (sender: string, name: string) => queue.run(sender, work(name)),
    askAlways: (sender: string, name: string) => queue.runAlways(sender, work(name)),
    async end(name: string) {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('a sender with many requests waits behind others, one request at a time', async () => {
  const { began, ask, end } = pieces(createFairQueue(LIMITS));
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  const others = [ask('b', 'b1'), ask('c', 'c1')];
  await setImmediate();
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  expect(began).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['a2', 'a3', 'a4', 'c1']) await end(name);
  expect(await Promise.all([...flood, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

test('a sender beyond its limit is refused, others only when the queue is full', async () => {
  const { ask, askAlways, end } = pieces(createFairQueue(LIMITS));
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await expect(ask('a', 'a5')).rejects.toThrow(QueueFull);
  const others = ['b1', 'b2', 'b3'].map((name) => ask('b', name));
  await expect(ask('c', 'c1')).rejects.toThrow(QueueFull);
  const always = askAlways('c', 'c2');
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c2', 'a3', 'b3', 'a4']) await end(name);
  await Promise.all([...flood, ...others]);
  expect(await always).toBe('c2');
});

test('failed work releases its place', async () => {
  const queue = createFairQueue({ ...LIMITS, atWork: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('No.')));
  const next = queue.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('No.');
  expect(await next).toBe('next');
});

test('work that waits for something else keeps its place for a limited time', async () => {
  const { began, ask, end } = pieces(createFairQueue({ ...LIMITS, atWork: 1, placeMs: 10 }));
  const slow = ask('a', 'slow');
  const next = ask('b', 'next');
  await expect.poll(() => began).toEqual(['slow', 'next']);
  await end('slow');
  const last = ask('b', 'last');
  await end('next');
  await end('last');
  expect(await Promise.all([slow, next, last])).toEqual(['slow', 'next', 'last']);
});

test('other work runs first before each piece', async () => {
  const order: string[] = [];
  const turn = async () => void order.push('others');
  const queue = createFairQueue({ ...LIMITS, atWork: 1, turn });
  await Promise.all(['1', '2'].map((name) => queue.run('a', async () => void order.push(name))));
  expect(order.slice(0, 3)).toEqual(['1', 'others', '2']);
});
