import { statfsSync } from 'node:fs';
import { sizeInWords } from '../../domain/media/limits.ts';

/** Four times what uploads leave free (server/media/incoming.ts). */
const LEAST_BYTES = 1024 * 1024 * 1024;

/** What an administrator should know of the disk that DATA_DIR is on; null while there is room. */
export function diskNotice(dataDir: string, leastBytes = LEAST_BYTES): string | null {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    if (free >= leastBytes) return null;
    return `Only ${sizeInWords(free)} are free where DATA_DIR is: make room. With less than 256 MB uploads are refused, with less than 8 MB enquiries too.`;
  } catch {
    return null;
  }
}
