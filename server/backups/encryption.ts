import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

const PUBLIC = /^age1/;

/** Load the library only if needed: it takes 10 MB of memory. */
const age = () => import('age-encryption');

/** The public key that backups are encrypted to. Throws BackupError for a mistyped key. */
export async function recipientOf(key: string): Promise<string> {
  const { Encrypter, identityToRecipient } = await age();
  try {
    const recipient = PUBLIC.test(key) ? key : await identityToRecipient(key);
    new Encrypter().addRecipient(recipient);
    return recipient;
  } catch {
    throw new BackupError('BACKUP_KEY is no key of age: a character is wrong or missing.');
  }
}

/** Encrypts a stream in the age format, which `age -d` opens too. */
export async function encrypt(content: Readable, key: string): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await recipientOf(key));
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** Throws BackupError when the key does not fit. The stream fails where a byte was changed. */
export async function decrypt(content: Readable, key: string, place: string): Promise<Readable> {
  if (key === '')
    throw new BackupError(`The backup ${place} is encrypted: set BACKUP_KEY to its secret key.`);
  if (PUBLIC.test(key)) {
    throw new BackupError(
      `The backup ${place} is encrypted, and BACKUP_KEY is only the public key: set it to the secret one.`,
    );
  }
  const { Decrypter } = await age();
  await recipientOf(key);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw error;
    throw new BackupError(`The backup ${place} is encrypted with another key than BACKUP_KEY.`);
  }
}

// The library names the DOM's type of the same streams.
type WebStream = globalThis.ReadableStream<Uint8Array>;
const toWeb = (content: Readable) => Readable.toWeb(content) as unknown as WebStream;
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream);
