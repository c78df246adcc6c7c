import { join } from 'node:path';
import type { Section } from '../../domain/content/types.ts';
import type { ContentReader } from '../content/reader.ts';
import { readSeedTones } from '../content/seed-files.ts';
import { holdAlone } from '../database/hold-alone.ts';
import type { Store } from '../database/open.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { Services } from '../services.ts';
import { contentTexts } from '../store/content/content-texts.ts';
import { createDocumentStore } from '../store/content/documents.ts';
import { createUploadStore } from '../store/media/uploads.ts';
import { createAcceptBrochure } from './accept-brochure.ts';
import { createAcceptUpload } from './accept-upload.ts';
import { createCards } from './cards.ts';
import { createEncoderQueue } from './encoder-queue.ts';
import { createFiles } from './files.ts';
import { createFilmChecks } from './film-checks.ts';
import { createIncoming } from './incoming.ts';
import { readMultipart } from './multipart.ts';
import { removePartialFiles } from './partial-files.ts';
import { createPdfChecks } from './pdf-checks.ts';
import { createPictures } from './pictures.ts';
import { createResumable } from './resumable.ts';
import { createScan } from './scan.ts';
import type { Storage } from './storage/open.ts';
import { createTones } from './tones.ts';
import { unfinishedInBucket } from './unfinished-in-bucket.ts';
import { unfinishedOnDisk } from './unfinished-on-disk.ts';
import { createUnusedFiles, filesNamedIn } from './unused.ts';
import { warmOrder } from './warm-order.ts';

type Options = {
  root: string;
  config: Config;
  storage: Storage;
  log: Log;
  now?: () => number;
};

/** Opens the part that serves pictures and films. */
export function openMedia(
  { root, config, storage, log }: Options,
  content: ContentReader,
  store: Pick<Store, 'dialect' | 'maintain'>,
) {
  const { findInLibrary: find, made } = storage;
  const focusOf = async (file: string) => {
    const { gallery, pages } = await content.snapshot();
    const sections = Object.values(pages).flatMap((page) => Object.values<Section>(page));
    const used = sections.flatMap((section) => section.pictures);
    return [...gallery.pictures, ...used].find((picture) => picture.file === file)?.focus ?? '';
  };
  const [variantsDir, cardsDir] = [join(config.dataDir, 'variants'), join(config.dataDir, 'cards')];
  const stopping = new AbortController();
  const pictures = createPictures({ find, cacheDir: variantsDir, made, log, focusOf });
  const cards = createCards({
    snapshot: content.snapshot,
    find,
    fonts: join(root, 'app/brochure/fonts'),
    cacheDir: cardsDir,
    made,
    log,
  });
  return {
    pictures,
    files: createFiles({ find }),
    cards,
    removePartialFiles: () =>
      Promise.all(
        ['variants', 'cards', 'tones', 'originals'].map((made) =>
          removePartialFiles(join(config.dataDir, made)),
        ),
      ),
    /** Starts making variants and cards ahead of requests; failures are retried on request. */
    makeAhead() {
      const warm = async () => {
        await pictures.warm(warmOrder(await content.snapshot()));
        await cards.warm();
      };
      // With a bucket one process makes all, and the next one finds them there.
      const made = storage.bucket ? holdAlone(store, 'warming', warm, stopping.signal) : warm();
      made.catch((error) => log.error({ err: error }, 'making ahead of time has stopped'));
    },
    stop() {
      stopping.abort();
      cards.stop();
      pictures.stop();
    },
  };
}

/** Opens the placeholder colours of pictures; those of uploads are computed. */
export async function openTones({ root, config, storage }: Pick<Options, 'root' | 'config' | 'storage'>) {
  const encoder = createEncoderQueue(15);
  const tones = createTones({
    find: storage.findInLibrary,
    seeded: await readSeedTones(join(root, 'content')),
    folder: join(config.dataDir, 'tones'),
    made: storage.made,
    encoder,
  });
  return { tones, stop: () => encoder.stop() };
}

/** Opens the part that accepts uploads. */
export function openUploads({ config, storage, log, now = Date.now }: Omit<Options, 'root'>, store: Store) {
  const incoming = createIncoming(config.dataDir);
  // A separate queue, so that visitors' pictures do not wait for an upload.
  const encoder = createEncoderQueue(5);
  const films = createFilmChecks();
  const pdfs = createPdfChecks();
  const uploadStore = createUploadStore(store);
  const files = storage.uploads;
  const scan = createScan(config.scan, log);
  const accept = createAcceptUpload({
    files,
    scan,
    incoming,
    encoder,
    films,
    store: uploadStore,
    now,
    log,
  });
  const acceptBrochure = createAcceptBrochure({ files, scan, store: uploadStore, checks: pdfs, now, log });
  /** Without an answer of the bucket a file is there if the store knows it: editors can go on. */
  const bytesOf = async (file: string) => {
    try {
      return (await storage.findInLibrary(file))?.size ?? null;
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      return (await uploadStore.findByFile(file))?.bytes ?? null;
    }
  };
  const service: Services['uploads'] = {
    accept,
    acceptBrochure,
    find: uploadStore.findByFile,
    unused: createUnusedFiles({
      files,
      texts: () => contentTexts(store),
      inGallery: uploadStore.inGallery,
      version: createDocumentStore(store).contentVersion,
      forget: (file, by, version) =>
        uploadStore.forget(file, {
          by,
          at: now(),
          version,
          isNamed: async (texts) => (await filesNamedIn(texts, new Set([file]))).size > 0,
        }),
      now,
    }),
    bytesOf,
    readMultipart: (request, limits) => readMultipart(request, incoming, limits),
  };
  const unfinished = storage.bucket
    ? unfinishedInBucket(storage.bucket, incoming, now)
    : unfinishedOnDisk(incoming, now);
  const resumable = createResumable({ unfinished, incoming, accept, acceptBrochure });
  return {
    service,
    resumable,
    purge: unfinished.purge,
    stop() {
      encoder.stop();
      films.stop();
      pdfs.stop();
    },
  };
}
