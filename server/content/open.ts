import { join } from 'node:path';
import { cardAddress } from '../../domain/content/cards.ts';
import type { Signing } from '../crypto/signing.ts';
import type { Store } from '../database/open.ts';
import type { Tones } from '../media/tones.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { Services } from '../services.ts';
import { createDocumentStore } from '../store/content/documents.ts';
import { createDraftStore } from '../store/content/drafts.ts';
import { createRevisionStore } from '../store/content/revisions.ts';
import { contentCopyIn } from './content-copy.ts';
import { createDrafts } from './drafts.ts';
import { createEditing } from './editing.ts';
import { createContentReader } from './reader.ts';
import { startScheduleWriter } from './schedule-writer.ts';
import { seedContent } from './seed.ts';

type Parts = {
  root: string;
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'databaseUrl'>;
  store: Store;
  signing: Signing;
  tones: Tones;
  /** Whether the library has a file of this name. */
  hasFile: (file: string) => Promise<boolean>;
  now: () => number;
  log: Log;
};

/**
 * Opens the content: reading, editing, drafts and previews, seeded from `content/`. `startScheduleWriter` returns the
 * function that stops it.
 */
export async function openContent({ root, config, store, signing, tones, hasFile, now, log }: Parts) {
  await seedContent(store, { folder: join(root, 'content'), log, now: now() });
  const documents = createDocumentStore(store);
  const revisions = createRevisionStore(store);
  const content = createContentReader(documents, {
    ...{ log, now, tones },
    // The embedded database is on this disk itself.
    ...(config.databaseUrl && { copy: contentCopyIn(config.dataDir) }),
  });
  const editing = createEditing({ store, documents, revisions, hasFile, now });
  const drafts = createDrafts({
    drafts: createDraftStore(store),
    documents,
    content,
    editing,
    withContentLock: store.withContentLock,
    signing,
    siteUrl: config.siteUrl,
    now,
  });
  const cards: Services['cards'] = async () => {
    const present = await content.snapshot();
    return (path) => cardAddress(present, path);
  };
  return {
    services: { content, documents, editing, drafts, revisions, cards },
    startScheduleWriter: () => startScheduleWriter({ documents, editing, log, now }),
  };
}
