import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import type { KnownLead } from '../../domain/leads/import/known.ts';
import { IMPORT_BYTES, IMPORT_CELLS, IMPORT_COLUMNS, IMPORT_ROWS } from '../../domain/leads/import/limits.ts';
import { createLeadImports } from './imports.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const people = [{ id: 'asha', name: 'Asha' }];

function lead(id: string): KnownLead {
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
  now: () => NOW,
});
const plan = (text: string) => imports.plan(Buffer.from(text));

/** How long the process was held up at most while the file was looked through, in milliseconds. */
async function heldUpBy(text: string) {
  const bytes = Buffer.from(text);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const found = await imports.plan(bytes);
  delay.disable();
  return { found, ms: delay.max / 1e6 };
}

describe('a file of changes', () => {
  test('is planned as its lines say', async () => {
    const found = await plan('Phone,Stage,Owner,City\n9876543210,Visited,Asha,Jewar\n12,Lost,,\n');
    expect(found).toMatchObject({
      head: ['Phone', 'Stage', 'Owner', 'City'],
      unread: ['City'],
      changes: [{ lead: 'lead-9876543210', after: { stage: { stage: 'visited' }, owner: people[0] } }],
      refusals: [{ line: 3 }],
      same: 0,
    });
  });

  test('of 6 MB of commas is refused with its reason', async () => {
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

  test('may hold lines of nothing, as spreadsheets save them, and commas in its words', async () => {
    const empty = `${','.repeat(150)}\n`.repeat(20_000);
    const words = `"${'a, b, '.repeat(200)}"`;
    expect(await plan(`Phone,Stage,Note\n9876543210,Visited,${words}\n${empty}`)).toMatchObject({
      changes: [{ line: 2 }],
      refusals: [],
    });
  });

  test('of 20,000 lines does not hold up the process', async () => {
    const lines = Array.from(
      { length: IMPORT_ROWS },
      (_, place) => `${7_000_000_000 + place},Visited,Ashaa,x`,
    );
    const { found, ms } = await heldUpBy(`Phone,Stage,Owner,Note\n${lines.join('\n')}`);
    expect('refusals' in found && found.refusals).toHaveLength(IMPORT_ROWS);
    expect(ms).toBeLessThan(400);
  });

  test('that waits behind too many others is asked to come back', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, () => plan('Phone,Stage\n9876543210,Visited\n')),
    );
    const isBusy = (each: (typeof found)[number]) =>
      'problem' in each && each.problem.startsWith('Others are');
    expect(found.filter(isBusy)).toHaveLength(3);
  });
});
