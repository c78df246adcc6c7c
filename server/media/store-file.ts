import { open } from 'node:fs/promises';
import { storedName } from '../../domain/media/file-name.ts';
import { HEAD_BYTES } from '../../domain/media/file-type.ts';
import type { UploadStore } from '../store/media/uploads.ts';
import type { FileStorage } from './storage/storage.ts';

/** Stores a checked file under a unique name, durably; returns the name. */
export async function storeFile(
  { files, store }: { files: FileStorage; store: UploadStore },
  { path, slug, ending, hash }: { path: string; slug: string; ending: string; hash: string },
): Promise<string> {
  // Content stored before gets its old name again, because revisions may refer to it.
  const before = await store.findByHash(hash);
  const names = [8, 16, 64].map((digits) => storedName(slug, hash, ending, digits));
  for (const name of before ? [before.file] : names) {
    const holder = before ?? (await store.findByFile(name));
    if (holder && holder.hash !== hash) continue;
    await files.put(name, path);
    return name;
  }
  throw new Error('no name is free');
}

export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
