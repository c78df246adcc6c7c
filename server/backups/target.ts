import type { Readable } from 'node:stream';

/** A place for backups: a folder or a bucket. Names are `folder/file` or `file`. */
export type BackupTarget = {
  /** How messages name it. */
  place: string;
  /** Stores a file durably; its name appears only once it is whole. */
  put: (name: string, content: Readable) => Promise<void>;
  /** The files in a folder of the target with their sizes; empty when there is none. */
  list: (folder: string) => Promise<StoredFile[]>;
  /** Rejects when it is missing. */
  get: (name: string) => Promise<Readable>;
  /** Succeeds too when it is missing. */
  remove: (name: string) => Promise<void>;
  /** Removes unfinished files of a killed process. No other process may be writing. */
  clean: (folder: string) => Promise<void>;
};

export type StoredFile = { name: string; bytes: number };
