import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';

test('a hundred enquiries survive services that fail and a process that is killed again and again', async () => {
  const lines: string[] = [];
  const { violations, counts } = await runFaults({
    enquiries: 100,
    kills: 6,
    seconds: 20,
    drainSeconds: 90,
    failing: 0.3,
    seed: Date.now() % 1_000_000,
    retryBaseMs: 5,
    say: (line) => lines.push(line),
  });
  console.log([...lines, JSON.stringify(counts, null, 1)].join('\n'));
  expect(counts['enquiries accepted']).toBe(100);
  expect(Object.entries(violations).filter(([, count]) => count !== 0)).toEqual([]);
});
