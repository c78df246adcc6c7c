import { expect, test } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

test('two run, three wait, the sixth is refused, and every place is released', async () => {
  const run = createWorkQueue({ atWork: 2, waiting: 3 });
  let atWork = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise<void>((resolve) => ends.push(resolve));
    atWork -= 1;
  };
  const begun = Array.from({ length: 5 }, () => run(work));
  await expect(run(work)).rejects.toBeInstanceOf(QueueFull);
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(begun);
  expect(most).toBe(2);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(async () => 'free again')).resolves.toBe('free again');
});
