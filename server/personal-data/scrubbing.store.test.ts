import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ASHA, openLeadDesk } from '../../tests/harness/lead-desk.ts';
import { makeDatabase } from '../../tests/harness/stores.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { createErasing } from './erasing.ts';
import { identifiersOf } from './identifiers.ts';

/** The record of an erasure about traces in the SQLite file. */

const KUMAR = { name: 'Kumar Rao', phone: '9876543210', email: 'kumar@example.com' };
const RAJ = { name: 'Raj Sen', phone: '9000000002', email: 'rajkumar@example.com' };

const desk = openLeadDesk();
const { now } = desk;
let file: string;
beforeEach(async () => {
  await desk.open(await makeDatabase('sqlite', inject('postgresUrl')));
  file = join(desk.database.options.dataDir, SQLITE_FILE);
});
afterEach(() => desk.database.remove());

const enquire = async (fields: typeof KUMAR) => (await desk.enquire(fields)).lead;

/** Erases a person and returns the recorded traces. */
async function traces(lead: string) {
  const erasing = createErasing(desk.store, { now, secret: 'a secret' });
  const identifiers = await identifiersOf(desk.store.db, lead);
  if (!identifiers) throw new Error('They are not there.');
  await erasing.finish(await erasing.begin(identifiers, { by: ASHA, reason: 'request', names: true }));
  return (await erasing.list({ before: null, limit: 1 }))[0]?.traces;
}

/** Leaves a text in an unused page of the file. */
function leaveBehind(text: string) {
  const earlier = new DatabaseSync(file);
  earlier.exec(`pragma secure_delete = off; create table earlier (text text)`);
  earlier.prepare('insert into earlier values (?)').run(`${text}${' and so on'.repeat(2000)}`);
  earlier.exec('drop table earlier');
  earlier.close();
}

test.each(['98 7654 3210', '98765\\n43210', 'KUMAR@example.com', 'kumar%40example.com'])(
  'what is left of %s in parts that are not used is found, and gone',
  async (text) => {
    const lead = await enquire(KUMAR);
    leaveBehind(text);
    expect(await traces(lead)).toBe('none');
    expect(await readFile(file, 'latin1')).not.toContain(text);
  },
);

test('a longer address of another person is no trace', async () => {
  const lead = await enquire(KUMAR);
  const raj = await enquire(RAJ);
  await desk.leads.change(raj, { note: 'Also raj.kumar@example.com' }, ASHA);
  expect(await traces(lead)).toBe('none');
  expect((await identifiersOf(desk.store.db, raj))?.emails).toEqual([RAJ.email]);
});
