import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createWorkQueue } from '../concurrency/work-queue.ts';

const compute = promisify(argon2);

/** Node has four threads for files, compression and hashing: leave two for pages. */
const queue = createWorkQueue({ atWork: 2, waiting: 50 });
const derive = (...[name, parameters]: Parameters<typeof compute>) => queue(() => compute(name, parameters));

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; about 50 ms. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_LENGTH = 32;
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * The hash in the standard `$argon2id$…` form with its parameters, so that they can be raised later. Throws QueueFull.
 */
export async function hashPassword(password: string, nonce = randomBytes(16)): Promise<string> {
  const tag = await derive('argon2id', {
    message: plain(password),
    nonce,
    parallelism: LANES,
    tagLength: TAG_LENGTH,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(tag)}`;
}

/** The salt of one of our hashes; null for other text. */
export function saltOf(hash: string): Buffer<ArrayBuffer> | null {
  const nonce = HASH.exec(hash)?.[4];
  return nonce === undefined ? null : Buffer.from(nonce, 'base64');
}

/** False for a wrong password or an invalid hash. Throws QueueFull. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = HASH.exec(hash);
  if (!parts) return false;
  const [, memory, passes, lanes, nonce = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    message: plain(password),
    nonce: Buffer.from(nonce, 'base64'),
    parallelism: Number(lanes),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(found, tag);
}

/** Normalizes Unicode, because keyboards encode an é as one or two characters. */
const plain = (password: string) => password.normalize('NFKC');
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
