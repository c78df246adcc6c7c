import type { StoredFile } from './storage/storage.ts';

const DIGITS = 12;

/**
 * Identifies a file by its content, so that a replaced file of the same name gets new variants. Modification times are
 * unreliable, because releases are unpacked with their build time.
 */
export async function fingerprintOf(found: StoredFile): Promise<string> {
  return (await found.hash()).slice(0, DIGITS);
}
