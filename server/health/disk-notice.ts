import { statfsSync } from 'node:fs';
import { sizeInWords } from '../../domain/media/limits.ts';

/** Four times the reserve of uploads (server/media/incoming.ts). */
const LEAST_BYTES = 1024 * 1024 * 1024;

/** A warning for administrators when the disk of DATA_DIR is nearly full; null otherwise. */
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
