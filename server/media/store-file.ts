import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { storedName } from '../../domain/media/file-name.ts';
import { HEAD_BYTES } from '../../domain/media/file-type.ts';
import { renameDurably } from '../files/durable-files.ts';
import type { UploadStore } from '../store/media/uploads.ts';

/** Moves a checked file to a unique name, durably; returns the name. */
export async function storeFile(
  { folder, store }: { folder: string; store: UploadStore },
  { path, slug, ending, hash }: { path: string; slug: string; ending: string; hash: string },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  // Content stored before gets its old name again, because revisions may refer to it.
  const before = await store.findByHash(hash);
  const names = [8, 16, 64].map((digits) => storedName(slug, hash, ending, digits));
  for (const name of before ? [before.file] : names) {
    const holder = before ?? (await store.findByFile(name));
    if (holder && holder.hash !== hash) continue;
    await renameDurably(path, join(folder, name));
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

export async function hashOf(path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += (chunk as Buffer).length;
  }
  return { hash: hash.digest('hex'), bytes };
}
