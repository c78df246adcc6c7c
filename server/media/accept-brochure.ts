import { rm, stat } from 'node:fs/promises';
import { shownName, slugOf } from '../../domain/media/file-name.ts';
import { sizeInWords, UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import type { Principal } from '../accounts/types.ts';
import { StoreUnavailable } from '../database/unavailable.ts';
import { hashOf } from '../files/hash-file.ts';
import type { Log } from '../process/log.ts';
import type { UploadStore } from '../store/media/uploads.ts';
import { DISK_FULL, isDiskFull } from './incoming.ts';
import type { PdfChecks } from './pdf-checks.ts';
import type { Scan } from './scan.ts';
import type { FileStorage } from './storage/storage.ts';
import { headOf, storeFile } from './store-file.ts';

export type BrochureUploadResult =
  | { outcome: 'stored'; file: string; bytes: number }
  | { outcome: 'refused'; reason: string; status: 422 | 507 };

/** Accepts an uploaded brochure. It is served as an attachment at `/upload/{file}` and has no library row. */
export type AcceptBrochure = (
  file: { path: string; name: string },
  options: { by: Principal },
) => Promise<BrochureUploadResult>;

type Options = {
  files: FileStorage;
  scan: Scan;
  store: UploadStore;
  checks: PdfChecks;
  now: () => number;
  log: Log;
};

/**
 * Checks and rewrites a finished temporary PDF and stores it. The temporary file stays only if the store or the storage
 * does not answer.
 */
export function createAcceptBrochure({ files, scan, store, checks, now, log }: Options): AcceptBrochure {
  const refuse = (reason: string) => ({ outcome: 'refused' as const, status: 422 as const, reason });
  return async ({ path, name }, { by }) => {
    let isForLater = false;
    try {
      const { size } = await stat(path);
      if (size > UPLOAD_LIMITS.documentBytes) {
        const most = sizeInWords(UPLOAD_LIMITS.documentBytes);
        return refuse(`The PDF is ${sizeInWords(size)}; at most ${most} is taken.`);
      }
      const infection = await scan(path);
      if (infection !== null) return refuse(infection);
      if (
        !Buffer.from(await headOf(path))
          .toString('latin1')
          .startsWith('%PDF-')
      ) {
        return refuse('This is no PDF.');
      }
      const answer = await checks.check({ path });
      if (!answer.ok) {
        if (answer.refused) return refuse(answer.reason);
        if (/no space left|quota/i.test(answer.reason)) {
          throw Object.assign(new Error(answer.reason), { code: 'ENOSPC' });
        }
        log.error({ reason: answer.reason }, 'an uploaded PDF could not be checked');
        return refuse('Checking the PDF takes too long or too much memory. Please export it again, simpler.');
      }
      const { hash, bytes } = await hashOf(path);
      const shown = shownName(name);
      const file = await storeFile(
        { files, store },
        { path, slug: slugOf(shown, 'brochure'), ending: 'pdf', hash },
      );
      const upload = {
        hash,
        file,
        given_name: shown,
        bytes,
        by_kind: by.kind,
        by_id: by.id,
        by_name: by.name,
        created_at: now(),
      };
      const storedName = await store.addFile(upload);
      if (storedName !== file) await files.remove(file);
      return { outcome: 'stored', file: storedName, bytes };
    } catch (error) {
      isForLater = error instanceof StoreUnavailable;
      if (!isDiskFull(error)) throw error;
      return { outcome: 'refused', status: 507, reason: DISK_FULL };
    } finally {
      if (!isForLater) await rm(path, { force: true });
    }
  };
}
