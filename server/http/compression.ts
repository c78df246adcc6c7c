import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compressed, encodingFor } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compression effort: `br` is brotli's quality (0 to 11), `gzip` its level (1 to 9). */
export type Effort = { br: number; gzip: number };
/** For responses that browsers cache: a tenth larger than the next quality, in half the time. */
export const THOROUGH: Effort = { br: 4, gzip: 6 };
/** For responses to one reader: up to an eighth larger than THOROUGH, in three quarters of its time. */
export const QUICK: Effort = { br: 2, gzip: 2 };

/** Compresses a finished text with the best encoding the client accepts; short texts stay as they are. */
export async function compress(
  text: string,
  acceptEncoding: string,
  effort = THOROUGH,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: Compressed | null }> {
  const encoding = text.length < 1024 ? 'identity' : encodingFor(acceptEncoding);
  if (encoding === 'identity') return { body: text, encoding: null };
  return { body: new Uint8Array(await compressAs(encoding, text, effort)), encoding };
}

/** Compresses a text with the given encoding. */
export const compressAs = (encoding: Compressed, text: string | Buffer, effort: Effort): Promise<Buffer> =>
  encoding === 'br' ? brotliOf(text, effort.br) : zip(text, { level: effort.gzip });

function brotliOf(text: string | Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(text.length),
  };
  return brotli(text, { params });
}

/**
 * The smallest brotli window (a power of two) that holds the whole text. Brotli's default of 4 MB gives the same size
 * but takes twice the time under load.
 */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
