import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as chain, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError, DamagedBackup, isOfTheSystem } from './backup-error.ts';
import { decrypt, encrypt } from './encryption.ts';

const CHUNK_BYTES = 1024 * 1024;
const ZSTD = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** Endings of stored names; they say how to read the file with `age` and `zstd`. */
const COMPRESSED = '.zst';
const ENCRYPTED = '.age';

/** The stored name of a file; `key` is empty without encryption. */
export const storedName = (name: string, key: string, { compress = false } = {}): string =>
  name + (compress ? COMPRESSED : '') + (key === '' ? '' : ENCRYPTED);

export const isEncrypted = (stored: string): boolean => stored.endsWith(ENCRYPTED);

const withoutEnding = (name: string, ending: string) =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : name;
const isCompressed = (stored: string) => withoutEnding(stored, ENCRYPTED).endsWith(COMPRESSED);

/** The name of a file in the site, from its stored name. */
export const plainName = (stored: string): string =>
  withoutEnding(withoutEnding(stored, ENCRYPTED), COMPRESSED);

/** The bytes to store under `stored` for this file. */
export const encodeFile = (path: string, stored: string, key: string): Promise<Readable> =>
  encode(createReadStream(path, { highWaterMark: CHUNK_BYTES }), stored, key);

export async function encode(content: Readable, stored: string, key: string): Promise<Readable> {
  const inner = isCompressed(stored) ? chain(content, createZstdCompress(ZSTD), () => undefined) : content;
  return isEncrypted(stored) ? encrypt(inner, key) : inner;
}

type Stored = {
  content: Readable;
  /** Its stored name. */
  stored: string;
  key: string;
  /** How messages name the backup. */
  place: string;
};

/** Writes the decoded content of a stored file to `path`; throws like `decodeInto`. */
export const decodeTo = (path: string, file: Stored): Promise<void> =>
  decodeInto(createWriteStream(path, { mode: 0o600 }), file);

/** Throws DamagedBackup when the file cannot be read, and BackupError when the key does not fit. */
export async function decodeInto(
  destination: NodeJS.WritableStream,
  { content, stored, key, place }: Stored,
): Promise<void> {
  try {
    const plain = isEncrypted(stored) ? await decrypt(content, key, place) : content;
    if (isCompressed(stored)) await pipeline(plain, createZstdDecompress(), destination);
    else await pipeline(plain, destination);
  } catch (error) {
    content.destroy();
    if (error instanceof BackupError || isOfTheSystem(error)) throw error;
    if (isOfTheNetwork(error))
      throw new BackupError(`The backup ${place} could not be fetched: ${(error as Error).message}.`);
    throw new DamagedBackup(
      `The backup ${place} is damaged: ${stored} cannot be read (${(error as Error).message}).`,
    );
  }
}

/** A lost connection is no damage: an older copy would not be the right one. */
const isOfTheNetwork = (error: unknown) => {
  const { code = '', name } = error as NodeJS.ErrnoException;
  return /^(E[A-Z]+|ERR_STREAM_PREMATURE_CLOSE)$/.test(code) || /^(Timeout|Abort)Error$/.test(name);
};
