import type { Content } from '../../domain/content/types.ts';
import type { FindFile, StoredFile } from '../media/storage/storage.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import type { Log } from '../process/log.ts';
import type { Brochure } from './brochure.ts';

/** A brochure to send; `body` opens it lazily, so that a HEAD request reads nothing. */
export type BrochureFile = {
  bytes: number;
  body: () => Promise<Uint8Array | ReadableStream<Uint8Array>>;
};

export type CurrentBrochure = {
  /** The PDF of `/brochure.pdf`. Rejects when there is none and none can be printed. */
  file: () => Promise<BrochureFile>;
  /** Size in bytes, or null while the PDF is missing; then this call starts printing it. */
  size: () => Promise<number | null>;
  /** Name of the uploaded PDF chosen in content (empty for the printed one), and whether its file is missing. */
  chosen: () => Promise<{ file: string; isMissing: boolean }>;
};

type Options = {
  snapshot: () => Promise<Pick<Content, 'brochureFile'>>;
  made: Pick<Brochure, 'file' | 'size'>;
  /** Finds uploaded files. */
  find: FindFile;
  log: Log;
};

/** The uploaded brochure if content names an existing one, else the printed one. */
export function createCurrentBrochure({ snapshot, made, find, log }: Options): CurrentBrochure {
  let missed = '';

  async function look(): Promise<{ file: string; found: StoredFile | null }> {
    const { file } = (await snapshot()).brochureFile;
    if (file === '') return { file, found: null };
    const found = await find(file);
    if (found) missed = '';
    else if (missed !== file) {
      missed = file;
      log.error({ file }, 'the uploaded brochure is missing: the one made from content is given');
    }
    return { file, found };
  }

  return {
    async file() {
      const { found } = await look();
      if (found) return { bytes: found.size, body: () => found.read({ start: 0, end: found.size - 1 }) };
      const pdf = await made.file();
      return { bytes: pdf.length, body: async () => pdf };
    },
    async size() {
      // Show the page without a size rather than no page.
      const looked = await look().catch((error) => (error instanceof FilesUnavailable ? 'away' : null));
      if (looked === 'away') return null;
      return looked?.found ? looked.found.size : made.size();
    },
    async chosen() {
      try {
        const { file, found } = await look();
        return { file, isMissing: file !== '' && found === null };
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        return { file: (await snapshot()).brochureFile.file, isMissing: false };
      }
    },
  };
}
