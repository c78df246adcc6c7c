import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compressed, encodingFor } from './encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How hard to compress: `br` is brotli's quality, of 0 to 11; `gzip` its level, of 1 to 9. */
export type Effort = { br: number; gzip: number };
/** For what browsers keep: a tenth larger than the next one makes it, in half of the time. */
export const THOROUGH: Effort = { br: 4, gzip: 6 };
/** For what is made for one reader alone: a fifteenth to an eighth larger than the other, in three quarters of its time. */
export const QUICK: Effort = { br: 2, gzip: 2 };

/** Compresses a finished text answer in the best way the client accepts; short ones are left as they are. */
export async function compressed(
  text: string,
  acceptEncoding: string,
  effort = THOROUGH,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: Compressed | null }> {
  const encoding = text.length < 1024 ? 'identity' : encodingFor(acceptEncoding);
  if (encoding === 'identity') return { body: text, encoding: null };
  return { body: new Uint8Array(await compressedAs(encoding, text, effort)), encoding };
}

/** A text in one of the two forms. */
export const compressedAs = (encoding: Compressed, text: string | Buffer, effort: Effort): Promise<Buffer> =>
  encoding === 'br' ? brotliOf(text, effort.br) : zip(text, { level: effort.gzip });

/** Text as brotli, at a quality of 0 to 11. */
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
 * The smallest window, in powers of two, that holds the whole of a text. Brotli's own is 4 MB for any text: as many
 * bytes come out, and with sixteen at once in twice the time.
 */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
