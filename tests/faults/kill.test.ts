import { expect, test } from 'vitest';
import { serverProgram } from '../harness/server-programs.ts';
import { runFaults } from './fault-run.ts';
import { startOneProcess } from './faulty-site.ts';
import { startThreeProcesses } from './three-processes.ts';

const SITES = [
  { of: 'one process', start: startOneProcess, canRun: true },
  {
    of: 'three processes behind nginx, whose PostgreSQL and S3 server go away,',
    start: startThreeProcesses,
    canRun: serverProgram('nginx') !== null,
  },
];

test.concurrent.for(SITES)(
  'a hundred enquiries survive failing services and kills of $of',
  async (site, { skip }) => {
    // `npm test` names a missing nginx at its end.
    if (!site.canRun) skip();
    const { start } = site;
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
  },
);
