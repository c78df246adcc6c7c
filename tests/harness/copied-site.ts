import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeCopy, scratchOf } from '../../server/backups/make-copy.ts';
import { openTarget } from '../../server/backups/open-target.ts';
import type { Store } from '../../server/database/open.ts';
import { readConfig } from '../../server/process/config.ts';
import type { EnquiryStore } from '../../server/store/enquiries/enquiry-types.ts';
import { newEnquiry } from './enquiries.ts';
import { openEnquiries } from './enquiry-store.ts';
import { S3_KEYS } from './s3.ts';
import { makeDatabase } from './stores.ts';

/** Keys of age, made for tests. */
export const KEY = 'AGE-SECRET-KEY-16R0NAHZTF7EXPPMYDC5C4KSV84FH20TVKMG5RDHNPS8SEV7T6HVSZJ46CC';
export const PUBLIC_KEY = 'age1df6xc0d4g2u2wavwgtv7ljra6a5j5kp967l39ewa3htrnas63phq23jyfp';

export type CopiedSite = Awaited<ReturnType<typeof copiedSite>>;

/** An embedded site with one upload, and a folder or a bucket for its continuous copies. */
export async function copiedSite(key = '', url?: string) {
  const database = await makeDatabase('sqlite', inject('postgresUrl'));
  const { dataDir } = database.options;
  const folder = await mkdtemp(join(tmpdir(), 'vayuvan-copies-'));
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
  let store: Store = await database.open();
  let enquiries: EnquiryStore = openEnquiries(store, Date.now);
  const { backup } = readConfig({ BACKUP_URL: url ?? folder, BACKUP_KEY: key, ...S3_KEYS });
  const target = await openTarget({ ...backup, url: backup.url ?? '' }, scratchOf(dataDir));
  return {
    dataDir,
    folder,
    target,
    place: { dataDir, databaseUrl: null, uploadsBucket: null, environment: {}, backup },
    store: () => store,
    enquire: () => enquiries.submit(newEnquiry()),
    copy: (now: Date, hasCopies = false) =>
      makeCopy({ site: { dataDir, uploadsBucket: null }, target, key, now, hasCopies }),
    close: () => store.close(),
    async reopen() {
      store = await database.open();
      enquiries = openEnquiries(store, Date.now);
    },
    count: async () => (await enquiries.list({ before: null, limit: 1000 })).length,
    async remove() {
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
