import type { MediumDescription } from '../../domain/content/library.ts';
import { checkHead } from '../../domain/media/check-head.ts';
import { shownName } from '../../domain/media/file-name.ts';
import { HEAD_BYTES, recognise } from '../../domain/media/file-type.ts';
import { sizeInWords, UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import type { Principal } from '../accounts/types.ts';
import { BodyInterrupted, type BodyLimits, bodyChunks } from '../http/body-chunks.ts';
import type { AcceptBrochure, BrochureUploadResult } from './accept-brochure.ts';
import type { AcceptUpload, UploadResult } from './accept-upload.ts';
import { DISK_FULL, type Incoming, isDiskFull, UNFINISHED_MAX_AGE_MS } from './incoming.ts';
import type { SentFor, Unfinished, UnfinishedUploads } from './unfinished.ts';

/** Limit of unfinished bytes for one account or token: five films. */
const UNFINISHED_BYTES = 5 * UPLOAD_LIMITS.filmBytes;
const BODY: BodyLimits = { stalledMs: 60_000, totalMs: 30 * 60_000 };

const MAX_BYTES: Record<SentFor, number> = {
  picture: UPLOAD_LIMITS.pictureBytes,
  film: UPLOAD_LIMITS.filmBytes,
  brochure: UPLOAD_LIMITS.documentBytes,
};

export type UploadProgress = { id: string; offset: number; length: number; expiresAt: number };
export type UploadProblem = {
  outcome: 'refused';
  status: 400 | 404 | 408 | 409 | 413 | 422 | 423 | 429 | 507;
  reason: string;
};
type Progressed = ({ outcome: 'ok' } & UploadProgress) | UploadProblem;

/** Uploads that resume after a lost connection, a reloaded page or a server restart. */
export type Resumable = {
  begin: (file: { name: string; length: number; only: SentFor | null }, by: Principal) => Promise<Progressed>;
  progress: (id: string, by: Principal) => Promise<Progressed>;
  /** Appends bytes, which must begin at `offset`. Bytes received before a lost connection are kept. */
  append: (
    id: string,
    by: Principal,
    offset: number,
    body: ReadableStream<Uint8Array> | null,
  ) => Promise<Progressed>;
  /** Checks and stores the complete file; a repeated call returns the same result. */
  finish: (
    id: string,
    by: Principal,
    about?: { poster?: string; description?: MediumDescription },
  ) => Promise<UploadResult | BrochureUploadResult | UploadProblem>;
  /** Discards the upload; false when unknown. */
  cancel: (id: string, by: Principal) => Promise<boolean>;
};

type Options = {
  unfinished: UnfinishedUploads;
  incoming: Incoming;
  accept: AcceptUpload;
  acceptBrochure: AcceptBrochure;
  limits?: Partial<BodyLimits>;
};

const problem = (status: UploadProblem['status'], reason: string): UploadProblem => ({
  outcome: 'refused',
  status,
  reason,
});
const UNKNOWN = problem(
  404,
  'This upload is not known, or was not finished within a day. Please begin again.',
);
const NO_PDF = 'This is no PDF. Please export the brochure as a PDF.';
const BUSY = problem(423, 'This upload is still being received. Please try again in a moment.');

export function createResumable({
  unfinished: files,
  incoming,
  accept,
  acceptBrochure,
  limits,
}: Options): Resumable {
  const bodyLimits = { ...BODY, ...limits };
  /** The connection of each upload in this process. */
  const receiving = new Map<string, { abort: AbortController; ended: Promise<void> }>();

  async function own(id: string, by: Principal): Promise<Unfinished | null> {
    const upload = await files.find(id);
    return upload && upload.by.kind === by.kind && upload.by.id === by.id ? upload : null;
  }

  async function progressOf(upload: Unfinished): Promise<Progressed> {
    const { id, length, createdAt } = upload;
    const offset = await files.offset(upload);
    return { outcome: 'ok', id, offset, length, expiresAt: createdAt + UNFINISHED_MAX_AGE_MS };
  }

  /**
   * Runs `work` exclusively for an upload. A new request comes from the same uploader, so the old connection is
   * aborted.
   */
  async function exclusively<T>(
    id: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | UploadProblem> {
    const before = receiving.get(id);
    before?.abort.abort();
    await before?.ended;
    const release = await files.lock(id);
    if (!release) return BUSY;
    const abort = new AbortController();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    receiving.set(id, { abort, ended });
    try {
      return await work(abort.signal);
    } finally {
      receiving.delete(id);
      await release();
      resolve();
    }
  }

  async function receive(
    upload: Unfinished,
    from: number,
    body: ReadableStream<Uint8Array> | null,
    signal: AbortSignal,
  ): Promise<UploadProblem | null> {
    const end = await files.openEnd(upload, from);
    let isKept = true;
    let at = from;
    try {
      for await (const piece of bodyChunks(body, bodyLimits, signal)) {
        if (at + piece.byteLength > upload.length) return problem(413, 'More came than was announced.');
        await end.write(piece, at);
        const isHeadNew = at < HEAD_BYTES;
        at += piece.byteLength;
        const unwanted =
          isHeadNew &&
          (at >= HEAD_BYTES || at === upload.length) &&
          (await refusalOf(await end.head(), upload));
        if (unwanted) {
          isKept = false;
          await files.remove(upload.id);
          return unwanted;
        }
      }
      return null;
    } catch (error) {
      if (error instanceof BodyInterrupted) {
        return error.why === 'slow'
          ? problem(408, 'Nothing came for too long. What came is kept; please go on.')
          : problem(400, 'The connection was lost. What came is kept; please go on.');
      }
      if (!isDiskFull(error)) throw error;
      isKept = false;
      await files.remove(upload.id);
      return problem(507, DISK_FULL);
    } finally {
      await end.close(isKept);
    }
  }

  return {
    async begin({ name, length, only }, by) {
      const most = MAX_BYTES[only ?? 'film'];
      if (length === 0) return problem(422, 'The file is empty.');
      if (length > most) {
        return problem(413, `The file is ${sizeInWords(length)}; at most ${sizeInWords(most)} is taken.`);
      }
      return files.counting(async () => {
        const unfinished = await files.list();
        const theirs = unfinished.filter(({ by: { kind, id } }) => kind === by.kind && id === by.id);
        const sum = (list: Unfinished[]) => list.reduce((bytes, each) => bytes + each.length, 0);
        if (sum(theirs) + length > UNFINISHED_BYTES) {
          return problem(
            429,
            `${theirs.length} uploads of yours are not finished yet. Please finish or cancel one of them first; after a day they are forgotten.`,
          );
        }
        if (await incoming.isTooFull(sum(unfinished) + length)) return problem(507, DISK_FULL);
        return progressOf(await files.create({ name: shownName(name), length, only, by }));
      });
    },

    async progress(id, by) {
      const upload = await own(id, by);
      return upload ? progressOf(upload) : UNKNOWN;
    },

    async append(id, by, offset, body) {
      if (!(await own(id, by))) return UNKNOWN;
      return exclusively(id, async (signal) => {
        const upload = await own(id, by);
        if (!upload) return UNKNOWN;
        const from = await files.offset(upload);
        if (offset !== from) return problem(409, `The upload goes on at byte ${from}.`);
        return (await receive(upload, from, body, signal)) ?? progressOf(upload);
      });
    },

    async finish(id, by, about = {}) {
      if (!(await own(id, by))) return UNKNOWN;
      return exclusively(id, async () => {
        const upload = await own(id, by);
        if (!upload) return UNKNOWN;
        if (upload.taken) return upload.taken;
        if ((await files.offset(upload)) !== upload.length)
          return problem(409, 'The upload is not complete yet.');
        const { name, only } = upload;
        const { path, release } = await files.whole(upload);
        try {
          const file = { path, name };
          const taken =
            only === 'brochure'
              ? await acceptBrochure(file, { by })
              : await accept(file, { by, ...about, ...(only && { only }) });
          await files.complete(upload, taken);
          return taken;
        } finally {
          await release();
        }
      });
    },

    async cancel(id, by) {
      if (!(await own(id, by))) return false;
      await exclusively(id, () => files.remove(id));
      return true;
    },
  };
}

/** Refuses an upload by its first bytes, before the rest is received. */
function refusalOf(head: Uint8Array | null, { length, only }: Unfinished): UploadProblem | null {
  if (head === null) return null;
  if (only === 'brochure') {
    const recognised = recognise(head);
    const isPdf = 'type' in recognised && recognised.type === 'pdf';
    return isPdf ? null : problem(422, NO_PDF);
  }
  const checked = checkHead(head, length, only);
  return 'refused' in checked ? problem(checked.isTooLarge ? 413 : 422, checked.refused) : null;
}
