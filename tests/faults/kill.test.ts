import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';
import { startOneProcess } from './faulty-site.ts';
import { startThreeProcesses } from './three-processes.ts';

test.each([
  ['one process', startOneProcess],
  ['three processes behind nginx, whose PostgreSQL is restarted twice,', startThreeProcesses],
])('a hundred enquiries survive failing services and kills of %s', async (_, start) => {
  const lines: string[] = [];
  const { violations, counts } = await runFaults({
    start,
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
