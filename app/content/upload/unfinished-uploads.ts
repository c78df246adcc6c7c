import { DAY_MS } from '../../../domain/dates/durations.ts';

/** Purpose of an upload. */
export type UploadPurpose = 'picture' | 'film' | 'brochure';

/** An unfinished upload of this device; the server stores the received bytes for a day. */
export type UnfinishedUpload = { key: string; id: string; name: string; only: UploadPurpose; at: number };

const PREFIX = 'upload:';
const KEPT_MS = DAY_MS;

/** Storage key of a file, which recognises it when it is chosen again. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${PREFIX}${size}-${lastModified}-${name}`;
}

export function storeUpload(
  key: string,
  { id, name, only }: Pick<UnfinishedUpload, 'id' | 'name' | 'only'>,
): void {
  write(key, JSON.stringify({ id, name, only, at: Date.now() }));
}

export function removeUpload(key: string): void {
  write(key, null);
}

export function findUpload(key: string): UnfinishedUpload | null {
  try {
    const { id, name, only, at } = JSON.parse(localStorage.getItem(key) ?? 'null') as UnfinishedUpload;
    return at > Date.now() - KEPT_MS ? { key, id, name, only, at } : null;
  } catch {
    return null;
  }
}

/** Unfinished uploads of this device for a purpose. */
export function unfinishedUploads(sentFor: UploadPurpose): UnfinishedUpload[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => findUpload(key) ?? [])
      .filter(({ only }) => only === sentFor);
  } catch {
    return [];
  }
}

/** Without storage an upload starts again after a reload. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}
