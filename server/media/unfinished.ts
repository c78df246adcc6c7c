import { parseJson } from '../../domain/parse-json.ts';
import type { Principal } from '../accounts/types.ts';
import type { BrochureUploadResult } from './accept-brochure.ts';
import type { UploadResult } from './accept-upload.ts';
import { UNFINISHED_MAX_AGE_MS } from './incoming.ts';

/** The purpose of an upload; pictures and films go into the library. */
export type SentFor = 'picture' | 'film' | 'brochure';

/** The state of a resumable upload. */
export type Unfinished = {
  id: string;
  /** Total bytes. */
  length: number;
  name: string;
  only: SentFor | null;
  by: Principal;
  createdAt: number;
  /** The final result; a repeated `finish` returns it until the upload expires. */
  taken: UploadResult | BrochureUploadResult | null;
};

/** The end of an upload, open for further bytes. */
export type OpenEnd = {
  write: (piece: Uint8Array, at: number) => Promise<void>;
  /** The first bytes of the upload, as far as they came; null when they came in an earlier request. */
  head: () => Promise<Uint8Array | null>;
  /** Keeps or drops the bytes of this request. */
  close: (isKept: boolean) => Promise<void>;
};

/** Uploads in progress, which survive a restart and are shared by all processes. */
export type UnfinishedUploads = {
  create: (upload: Omit<Unfinished, 'id' | 'createdAt' | 'taken'>) => Promise<Unfinished>;
  find: (id: string) => Promise<Unfinished | null>;
  /** All that are not complete, of every user. */
  list: () => Promise<Unfinished[]>;
  /** Number of bytes received. */
  offset: (upload: Unfinished) => Promise<number>;
  openEnd: (upload: Unfinished, from: number) => Promise<OpenEnd>;
  /** All bytes as one local file, until `release`. */
  whole: (upload: Unfinished) => Promise<{ path: string; release: () => Promise<void> }>;
  /** Records the result, and drops the bytes. */
  complete: (upload: Unfinished, taken: NonNullable<Unfinished['taken']>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Runs `work` so that counts stay valid until it has added to them. */
  counting: <T>(work: () => Promise<T>) => Promise<T>;
  /** The right to change an upload, or null while another process has it. Returns its release. */
  lock: (id: string) => Promise<(() => Promise<void>) | null>;
  /** Removes uploads that are older than a day. */
  purge: () => Promise<void>;
};

const ID = /^[0-9a-f-]{36}$/;

export const isUploadId = (id: string): boolean => ID.test(id);

/** Null for an expired upload, and for a record that a power cut damaged. */
export function readUnfinished(text: string | null, now: number): Unfinished | null {
  const found = parseJson(text ?? '') as Partial<Unfinished> | null | undefined;
  if (typeof found?.createdAt !== 'number') return null;
  return found.createdAt + UNFINISHED_MAX_AGE_MS > now ? (found as Unfinished) : null;
}
