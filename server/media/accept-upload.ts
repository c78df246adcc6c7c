import { rm, stat } from 'node:fs/promises';
import type { MediumDescription } from '../../domain/content/library.ts';
import { checkHead } from '../../domain/media/check-head.ts';
import { shownName, slugOf, titleOf } from '../../domain/media/file-name.ts';
import type { Principal } from '../accounts/types.ts';
import { StoreUnavailable } from '../database/unavailable.ts';
import { hashOf } from '../files/hash-file.ts';
import type { Log } from '../process/log.ts';
import type { MediumBody } from '../store/content/content-rows.ts';
import type { StoredMedia } from '../store/content/documents.ts';
import type { UploadStore } from '../store/media/uploads.ts';
import type { EncoderQueue } from './encoder-queue.ts';
import type { FilmChecks } from './film-checks.ts';
import { DISK_FULL, type Incoming, isDiskFull } from './incoming.ts';
import type { Scan } from './scan.ts';
import type { FileStorage } from './storage/storage.ts';
import { headOf, storeFile } from './store-file.ts';

export type UploadResult =
  /** `existing` when the same content was stored before, under any name. */
  | { outcome: 'stored'; medium: StoredMedia; existing: boolean }
  /** `reason` is a sentence for the uploader. */
  | { outcome: 'refused'; reason: string; status: 422 | 507 };

export type AcceptUpload = (
  file: { path: string; name: string },
  options: {
    by: Principal;
    /** The kind of file that the slot shows; any other is refused. Both when absent. */
    only?: 'picture' | 'film';
    /** For a film: the library picture shown before it starts. */
    poster?: string;
    /** The uploader's description. A file that already has one keeps it. */
    description?: MediumDescription;
  },
) => Promise<UploadResult>;

/** A file that passed its check; the cleaned bytes are at `path`. */
type Checked = {
  path: string;
  type: 'picture' | 'film';
  ending: string;
  width: number;
  height: number;
  seconds: number | null;
};

class Refused extends Error {}

type Options = {
  files: FileStorage;
  scan: Scan;
  incoming: Incoming;
  encoder: EncoderQueue;
  films: FilmChecks;
  store: UploadStore;
  now: () => number;
  log: Log;
};

/**
 * Accepts a finished temporary file. Detects the type by content, checks and cleans the file, and stores it under a
 * unique name with a library row. The temporary file stays only if the store or the storage does not answer.
 */
export function createAcceptUpload({
  files,
  scan,
  incoming,
  encoder,
  films,
  store,
  now,
  log,
}: Options): AcceptUpload {
  async function known(hash: string): Promise<StoredMedia | null> {
    const upload = await store.findByHash(hash);
    if (!upload) return null;
    // It was uploaded again: restart its 30 days as an unused file (unused.ts).
    if (!(await files.touch(upload.file, now()))) return null;
    return store.mediumOf(upload.file);
  }

  async function picture(path: string, target: string): Promise<Checked> {
    const answer = await encoder.run({ ask: 'clean', source: path, target });
    if (answer.ok) {
      const { width = 0, height = 0, ending = 'jpg' } = answer;
      return { path: target, type: 'picture', ending, width, height, seconds: null };
    }
    if (answer.refused) throw new Refused(answer.reason);
    if (/no space left|quota/i.test(answer.reason)) {
      throw Object.assign(new Error(answer.reason), { code: 'ENOSPC' });
    }
    log.error({ reason: answer.reason }, 'an uploaded picture could not be read');
    throw new Refused('The picture could not be read. Please export it again, as JPEG or PNG.');
  }

  async function film(path: string, type: 'mp4' | 'webm'): Promise<Checked> {
    const answer = await films.check({ path, type });
    if (answer.ok) {
      const { width, height, seconds } = answer;
      return { path, type: 'film', ending: type, width, height, seconds };
    }
    if (answer.refused) throw new Refused(answer.reason);
    log.error({ reason: answer.reason }, 'an uploaded film could not be read');
    throw new Refused('The film could not be read. Please export it again, as MP4 (H.264) or WebM.');
  }

  async function check(path: string, target: string, only?: 'picture' | 'film'): Promise<Checked> {
    const { size } = await stat(path);
    const checked = checkHead(await headOf(path), size, only);
    if ('refused' in checked) throw new Refused(checked.refused);
    const { type } = checked;
    return type === 'mp4' || type === 'webm' ? film(path, type) : picture(path, target);
  }

  return async ({ path, name }, { by, only, poster, description = {} }) => {
    const shown = shownName(name);
    const target = await incoming.newPath();
    let isForLater = false;
    try {
      const { hash, bytes } = await hashOf(path);
      const before = await known(hash);
      if (before && (!only || before.type === only)) {
        const isUndescribed = before.alt === '' && Boolean(description.alt);
        const medium = isUndescribed ? await store.describe(before, description, by, now()) : before;
        return { outcome: 'stored', medium, existing: true };
      }

      const infection = await scan(path);
      if (infection !== null) throw new Refused(infection);
      const checked = await check(path, target, only);
      const slug = slugOf(shown, checked.type);
      const still = poster === undefined ? null : await store.mediumOf(poster);
      const file = await storeFile(
        { files, store },
        { path: checked.path, slug, ending: checked.ending, hash },
      );
      const at = now();
      const upload = {
        hash,
        file,
        given_name: shown,
        bytes,
        by_kind: by.kind,
        by_id: by.id,
        by_name: by.name,
        created_at: at,
      };
      const kept = await store.add(upload, {
        ...mediumFor(checked, slug, at),
        ...description,
        poster: checked.type === 'film' && still?.type === 'picture' ? still.file : null,
      });
      // A concurrent process stored the same content first: use its name.
      if (kept.medium.file !== file) await files.remove(file);
      return { outcome: 'stored', ...kept };
    } catch (error) {
      isForLater = error instanceof StoreUnavailable;
      if (error instanceof Refused) return { outcome: 'refused', reason: error.message, status: 422 };
      if (!isDiskFull(error)) throw error;
      log.error({ err: error }, 'the disk is full: an upload was refused');
      return { outcome: 'refused', reason: DISK_FULL, status: 507 };
    } finally {
      if (!isForLater) await rm(path, { force: true });
      await rm(target, { force: true });
    }
  };
}

/**
 * The library row of a new file. Without a description the alt text is empty, so the library lists it as incomplete.
 * The kind defaults to "impression": the reverse mistake would mislead a buyer.
 */
function mediumFor(checked: Checked, slug: string, at: number): MediumBody {
  const { type, width, height, seconds } = checked;
  return {
    type,
    kind: 'impression',
    alt: '',
    title: type === 'film' ? titleOf(slug) : '',
    caption: '',
    focus: '',
    width,
    height,
    seconds,
    poster: null,
    gallery_position: null,
    created_at: at,
  };
}
