import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { readConfig } from '../config.ts';
import type { Store } from '../database/open.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/enquiries.ts';
import { createLeadStore } from '../store/leads.ts';
import { createErasing } from './erasing.ts';
import { reachOf } from './reach.ts';

/** What the record of an erasure says of the file of SQLite. */

const ASHA = { id: 'asha', name: 'Asha' };
const KUMAR = { name: 'Kumar Rao', phone: '9876543210', email: 'kumar@example.com' };
const RAJ = { name: 'Raj Sen', phone: '9000000002', email: 'rajkumar@example.com' };
const now = () => Date.parse('2026-11-23T10:00:00+05:30');

let database: TestDatabase;
let store: Store;
let file: string;
beforeEach(async () => {
  database = await makeDatabase('sqlite', inject('postgresUrl'));
  store = await database.open();
  file = join(database.options.dataDir, SQLITE_FILE);
});
afterEach(() => database.remove());

async function enquire(fields: typeof KUMAR) {
  const rules = { now, enquiriesPerMinute: 1000, retryBaseMs: 5000, addressSecret: 'secret' };
  const enquiries = createEnquiryStore(store, { ...rules, channels: openChannels(readConfig({})) });
  const result = await enquiries.submit(newEnquiry('contact', fields));
  if (!('enquiry' in result)) throw new Error(result.outcome);
  return (await createLeadStore(store, now).ofEnquiry(result.enquiry.id)) ?? '';
}

/** Erases them and answers what is written down of traces. */
async function traces(lead: string) {
  const erasing = createErasing(store, { now, secret: 'a secret' });
  const reach = await reachOf(store.db, lead);
  if (!reach) throw new Error('They are not there.');
  await erasing.finish(await erasing.begin(reach, { by: ASHA, reason: 'request', names: true }));
  return (await erasing.list({ before: null, limit: 1 }))[0]?.traces;
}

/** Leaves a text in a part of the file that is not used any more. */
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

test('the longer address of somebody else is no trace of them', async () => {
  const lead = await enquire(KUMAR);
  const raj = await enquire(RAJ);
  await createLeadStore(store, now).change(raj, { note: 'Also raj.kumar@example.com' }, ASHA);
  expect(await traces(lead)).toBe('none');
  expect((await reachOf(store.db, raj))?.emails).toEqual([RAJ.email]);
});
