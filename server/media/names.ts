import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
const SAFE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.(jpg|png|webp|avif|mp4|webm|pdf)$/;

export type FoundFile = { path: string; size: number; modifiedMs: number };

/** Content type by file extension; every name that `findFile` accepts has one. */
export function contentTypeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

export function isPictureName(file: string): boolean {
  return SAFE_NAME.test(file) && contentTypeOf(file).startsWith('image/');
}

/**
 * Finds a file in the folders, in order; null when missing or not a valid name. Valid names have no slash and one dot,
 * so they cannot leave a folder. Symbolic links are never followed.
 */
export async function findFile(folders: readonly string[], file: string): Promise<FoundFile | null> {
  if (!SAFE_NAME.test(file)) return null;
  for (const folder of folders) {
    const path = join(folder, file);
    const found = await lstat(path).catch(() => null);
    if (found?.isFile()) return { path, size: found.size, modifiedMs: found.mtimeMs };
  }
  return null;
}

export function etagOf(found: FoundFile): string {
  return `"${found.size.toString(36)}-${Math.round(found.modifiedMs).toString(36)}"`;
}
