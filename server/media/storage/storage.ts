/** The first and the last byte. */
export type ByteRange = { start: number; end: number };

/** Size and time of a stored file. */
export type FileFacts = { size: number; modifiedMs: number };

/** A stored file that was found. */
export type StoredFile = FileFacts & {
  /** SHA-256 of the content, in hexadecimal. */
  hash: () => Promise<string>;
  /** A path on this machine, for programs that read files. */
  localPath: () => Promise<string>;
  /** Streams at the reader's speed, and closes the source when the reader stops. */
  read: (range: ByteRange) => Promise<ReadableStream<Uint8Array>>;
};

/** Finds a file by name; null when it is missing or the name is not valid. */
export type FindFile = (name: string) => Promise<StoredFile | null>;

/**
 * Uploaded files by name, on disk or in an S3 bucket. A name contains a hash of its content, so a file never changes.
 * While a bucket cannot be used, methods throw FilesUnavailable.
 */
export type FileStorage = {
  find: FindFile;
  /** Stores a file durably. The local file may be moved away. */
  put: (name: string, path: string) => Promise<void>;
  /** Sets the time of change, in a bucket by its own clock; false when there is no such file. */
  touch: (name: string, at: number) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** All files, in no certain order. */
  list: () => Promise<(FileFacts & { name: string })[]>;
  /** Copies a file to a local path that is not in use; false when there is no such file. */
  copyTo: (name: string, path: string) => Promise<boolean>;
};

/** A file was removed between finding and reading it. */
export class FileGone extends Error {
  override message = 'The file has just been removed.';
}
