import { join } from 'node:path';
import type { Section } from '../../domain/content/types.ts';
import type { ContentReader } from '../content/reader.ts';
import { readSeedTones } from '../content/seed-files.ts';
import type { Store } from '../database/open.ts';
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
import { findFile } from './names.ts';
import { removePartialFiles } from './partial-files.ts';
import { createPdfChecks } from './pdf-checks.ts';
import { createPictures } from './pictures.ts';
import { createResumable } from './resumable.ts';
import { createScan } from './scan.ts';
import { createTones } from './tones.ts';
import { createUnusedFiles, filesNamedIn } from './unused.ts';
import { warmOrder } from './warm-order.ts';

type Options = {
  root: string;
  config: Config;
  log: Log;
  now?: () => number;
};

/** Opens the part that serves pictures and films. */
export function openMedia({ root, config, log }: Options, content: ContentReader) {
  const sources = mediaFolders(root, config.dataDir);
  const focusOf = async (file: string) => {
    const { gallery, pages } = await content.snapshot();
    const sections = Object.values(pages).flatMap((page) => Object.values<Section>(page));
    const used = sections.flatMap((section) => section.pictures);
    return [...gallery.pictures, ...used].find((picture) => picture.file === file)?.focus ?? '';
  };
  const [variantsDir, cardsDir] = [join(config.dataDir, 'variants'), join(config.dataDir, 'cards')];
  const pictures = createPictures({ sources, cacheDir: variantsDir, log, focusOf });
  const cards = createCards({
    snapshot: content.snapshot,
    sources,
    fonts: join(root, 'app/brochure/fonts'),
    cacheDir: cardsDir,
    log,
  });
  return {
    pictures,
    files: createFiles({ sources }),
    cards,
    removePartialFiles: () => Promise.all([variantsDir, cardsDir].map(removePartialFiles)),
    /** Starts making variants and cards ahead of requests; failures are retried on request. */
    makeAhead() {
      content
        .snapshot()
        .then((snapshot) => pictures.warm(warmOrder(snapshot)))
        .then(cards.warm)
        .catch((error) => log.error({ err: error }, 'making ahead of time has stopped'));
    },
  };
}

/** Folders of library files: uploads first, then the release's own. */
export const mediaFolders = (root: string, dataDir: string) => [
  join(dataDir, 'uploads'),
  join(root, 'content/media'),
];

/** Opens the placeholder colours of pictures; those of uploads are computed. */
export async function openTones({ root, config }: Pick<Options, 'root' | 'config'>) {
  const encoder = createEncoderQueue(15);
  const tones = createTones({
    sources: mediaFolders(root, config.dataDir),
    seeded: await readSeedTones(join(root, 'content')),
    folder: join(config.dataDir, 'tones'),
    encoder,
  });
  return { tones, stop: () => encoder.stop() };
}

/** Opens the part that accepts uploads. */
export function openUploads({ root, config, log, now = Date.now }: Options, store: Store) {
  const incoming = createIncoming(config.dataDir);
  // A separate queue, so that visitors' pictures do not wait for an upload.
  const encoder = createEncoderQueue(5);
  const films = createFilmChecks();
  const pdfs = createPdfChecks();
  const uploadStore = createUploadStore(store);
  const folder = join(config.dataDir, 'uploads');
  const scan = createScan(config.scan, log);
  const accept = createAcceptUpload({
    folder,
    scan,
    incoming,
    encoder,
    films,
    store: uploadStore,
    now,
    log,
  });
  const acceptBrochure = createAcceptBrochure({ folder, scan, store: uploadStore, checks: pdfs, now, log });
  const service: Services['uploads'] = {
    accept: accept,
    acceptBrochure: acceptBrochure,
    find: uploadStore.findByFile,
    unused: createUnusedFiles({
      folder,
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
    bytesOf: async (file) => (await findFile(mediaFolders(root, config.dataDir), file))?.size ?? null,
    readMultipart: (request, limits) => readMultipart(request, incoming, limits),
  };
  const resumable = createResumable({ incoming, accept: accept, acceptBrochure: acceptBrochure, now });
  return {
    service,
    resumable,
    purge: () => incoming.purge(now()),
    stop() {
      encoder.stop();
      films.stop();
      pdfs.stop();
    },
  };
}
