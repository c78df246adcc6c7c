import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import type { ExistingLead } from '../../domain/leads/import/import-context.ts';
import {
  IMPORT_BYTES,
  IMPORT_CELLS,
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  MAX_CHANGES_PER_PART,
} from '../../domain/leads/import/limits.ts';
import { createLeadImports } from './imports.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const people = [{ id: 'asha', name: 'Asha' }];

function lead(id: string): ExistingLead {
  return {
    id,
    name: id,
    stage: { stage: 'incoming', lostReason: null },
    owner: null,
    followUp: null,
    changed: null,
  };
}

const imports = createLeadImports({
  leads: {
    people: async () => people,
    async lookUp({ phones }) {
      return {
        references: new Map(),
        emails: new Map(),
        phones: new Map(phones.map((phone) => [phone, `lead-${phone}`])),
        leads: new Map(phones.map((phone) => [`lead-${phone}`, lead(`lead-${phone}`)])),
      };
    },
  },
  people: {
    context: async () => ({ now: NOW, plots: new Set(['F06']), sizes: new Set(['200']), owners: people }),
    lookUp: async () => ({ phones: new Map(), emails: new Map(), leads: new Map() }),
    storedLines: async () => 0,
  },
  now: () => NOW,
});
const plan = (text: string) => imports.plan(Buffer.from(text));

/** With a margin for busy machines. */
const MAX_BLOCKED_MS = 1200;

/** The longest block of the event loop during the work, in milliseconds. */
async function heldUpWhile<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const found = await work();
  delay.disable();
  return { found, ms: delay.max / 1e6 };
}
function heldUpBy(text: string) {
  const bytes = Buffer.from(text);
  return heldUpWhile(() => imports.plan(bytes));
}

describe('a file of changes', () => {
  test('is planned line by line', async () => {
    const found = await plan('Phone,Stage,Owner,City\n9876543210,Visited,Asha,Jewar\n12,Lost,,\n');
    expect(found).toMatchObject({
      head: ['Phone', 'Stage', 'Owner', 'City'],
      unread: ['City'],
      changes: [{ lead: 'lead-9876543210', after: { stage: { stage: 'visited' }, owner: people[0] } }],
      refusals: [{ line: 3 }],
      same: 0,
    });
  });

  test('of 6 MB of commas is refused with a reason', async () => {
    const commas = ','.repeat(IMPORT_BYTES - 20);
    for (const text of [commas, `Phone,Stage\n${commas}`]) {
      expect(await plan(text)).toEqual({
        problem: expect.stringMatching(new RegExp(`^Line \\d has more than ${IMPORT_COLUMNS} cells\\.`)),
      });
    }
    const line = `1${','.repeat(199)}\n`;
    expect(await plan(`Phone,Stage\n${line.repeat(IMPORT_CELLS / 200 + 1)}`)).toEqual({
      problem: 'The file has more than 6,00,000 cells. Please leave out columns, or send it in parts.',
    });
  });

  test('may contain empty lines, and commas in quoted cells', async () => {
    const empty = `${','.repeat(150)}\n`.repeat(20_000);
    const words = `"${'a, b, '.repeat(200)}"`;
    expect(await plan(`Phone,Stage,Note\n9876543210,Visited,${words}\n${empty}`)).toMatchObject({
      changes: [{ line: 2 }],
      refusals: [],
    });
  });

  test('of 20,000 lines does not block the process', async () => {
    const lines = Array.from(
      { length: IMPORT_ROWS },
      (_, index) => `${7_000_000_000 + index},Visited,Ashaa,x`,
    );
    const { found, ms } = await heldUpBy(`Phone,Stage,Owner,Note\n${lines.join('\n')}`);
    expect('refusals' in found && found.refusals).toHaveLength(IMPORT_ROWS);
    expect(ms).toBeLessThan(MAX_BLOCKED_MS);
  });

  test('is refused while too many others wait', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, () => plan('Phone,Stage\n9876543210,Visited\n')),
    );
    const isBusy = (each: (typeof found)[number]) =>
      'problem' in each && each.problem.startsWith('Others are');
    expect(found.filter(isBusy)).toHaveLength(3);
  });
});

describe('the result of a dry run from the browser', () => {
  const BATCH = '0198c0de-0000-7000-8000-000000000000';
  const change = (line: number) => ({
    line,
    lead: `lead-${line}`,
    name: 'Meera',
    before: { owner: null },
    after: { owner: people[0], followUp: line },
    note: 'Called twice.',
  });
  /** An invalid body of the maximum size. */
  const nonsense = `[${'[],'.repeat(4_000_000)}[]]`;

  test('is read in parts, with the owners and the latest follow-up, and does not block the process', async () => {
    const text = JSON.stringify(Array.from({ length: IMPORT_ROWS }, (_, at) => change(at + 1)));
    const { found, ms } = await heldUpWhile(() => imports.changes(text, BATCH));
    if ('problem' in found) throw new Error(found.problem);
    expect(found).toMatchObject({ owners: people, lastFollowUp: IMPORT_ROWS });
    expect(found.parts).toHaveLength(IMPORT_ROWS / MAX_CHANGES_PER_PART);
    expect(JSON.parse(found.parts[1] ?? '')).toEqual(
      Array.from({ length: MAX_CHANGES_PER_PART }, (_, at) => change(MAX_CHANGES_PER_PART + at + 1)),
    );
    expect(ms).toBeLessThan(MAX_BLOCKED_MS);
  });

  test('is refused when it is too large or invalid', async () => {
    for (const kind of ['changes', 'lines'] as const) {
      const { found, ms } = await heldUpWhile<object>(() => imports[kind](nonsense, BATCH));
      expect(found).toEqual({ problem: expect.any(String) });
      expect(ms).toBeLessThan(MAX_BLOCKED_MS);
    }
    expect(await imports.changes('[]', 'no batch')).toEqual({ problem: expect.any(String) });
    expect(await imports.lines('{"head":["A"],"rows":[["1"]]}')).toEqual({
      head: ['A'],
      parts: ['[["1"]]'],
    });
  }, 60_000);
});
