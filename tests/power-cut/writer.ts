/**
 * `node tests/power-cut/writer.ts DATA_DIR COUNT FULL|NORMAL`
 * Stores enquiries in the embedded database, and writes the reference of each answered one to `answered`.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../server/database/open.ts';
import { createLog } from '../../server/process/log.ts';
import { newEnquiry } from '../harness/enquiries.ts';
import { openEnquiries } from '../harness/enquiry-store.ts';

const [dataDir = '', count = '0', synchronous = 'FULL'] = process.argv.slice(2);
const TOGETHER = 4;
/** Pages of the log between checkpoints; the site has 4000, which this run would never reach. */
const CHECKPOINT_PAGES = 100;

const opened = new Set<DatabaseSync>();
const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  opened.add(this);
  return exec.call(this, sql);
};
const store = await openStore({ databaseUrl: null, dataDir, log: createLog('silent') });
DatabaseSync.prototype.exec = exec;
for (const database of opened) {
  if (!database.isOpen) continue;
  database.exec(`pragma synchronous = ${synchronous}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

const answered = openSync(join(dataDir, 'answered'), 'a');
const enquiries = openEnquiries(store, Date.now);
let next = 0;
const visitor = async () => {
  while (next < Number(count)) {
    next += 1;
    const person = {
      name: `Asha ${next}`,
      phone: String(9_000_000_000 + next),
      email: `asha${next}@example.com`,
    };
    const result = await enquiries.submit(newEnquiry('contact', person));
    if (!('enquiry' in result)) throw new Error(result.outcome);
    writeSync(answered, `${result.enquiry.reference}\n`);
  }
};
await Promise.all(Array.from({ length: TOGETHER }, visitor));
await store.close();
