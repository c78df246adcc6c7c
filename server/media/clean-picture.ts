import { rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_STORED_SIDE, UPLOAD_LIMITS } from '../../domain/media/limits.ts';

/** The properties of a cleaned picture. */
export type CleanPicture = { width: number; height: number; ending: 'jpg' | 'png' | 'webp' };

/** Why an uploaded picture is refused, in words for the uploader. */
export class PictureRefused extends Error {}

/** AVIF and interlaced PNG are decoded completely before the first line can be read. */
const WHOLE_PIXELS = 50_000_000;
const LIMIT_SECONDS = 60;
const DAMAGED = 'The picture is damaged or not complete. Please export or send it again.';

/**
 * Writes a clean copy of an uploaded picture to `target`. It is decoded and encoded again, so that only the visible
 * image remains: upright, sRGB, without metadata such as location, at most 4,096 px. Throws PictureRefused for unusable
 * files.
 */
export async function cleanPicture(source: string, target: string): Promise<CleanPicture> {
  try {
    const { format, hasAlpha } = await measured(source);
    const opaque = !hasAlpha;
    const picture = open(source).resize({
      width: MAX_STORED_SIDE,
      height: MAX_STORED_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { output, ending } = encoded(picture, format, opaque);
    const { width, height } = await output.toFile(target);
    return { width, height, ending };
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof PictureRefused || isOfDisk(error)) throw error;
    throw new PictureRefused(reasonOf(error));
  }
}

/** Reads the file's header, before anything is decoded. */
async function measured(source: string) {
  const { width, height, pages, format, hasAlpha, isProgressive } = await sharp(source, {
    // Only the header is read, so the refusal can state the claimed size.
    limitInputPixels: false,
  }).metadata();
  if ((pages ?? 1) > 1) {
    throw new PictureRefused(
      'This is an animation, and the site shows still pictures. Please save one frame as JPEG or PNG.',
    );
  }
  const isWhole = format === 'heif' || (format === 'png' && isProgressive);
  const most = isWhole ? WHOLE_PIXELS : UPLOAD_LIMITS.picturePixels;
  if (Math.max(width, height) > UPLOAD_LIMITS.pictureSide || width * height > most) {
    throw new PictureRefused(
      `The picture is ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels, which is too large. ` +
        `At most ${UPLOAD_LIMITS.pictureSide.toLocaleString('en')} a side and ${most / 1_000_000} million in all are taken.`,
    );
  }
  return { format, hasAlpha };
}

function open(source: string): Sharp {
  return sharp(source, {
    limitInputPixels: UPLOAD_LIMITS.picturePixels,
    failOn: 'error',
    autoOrient: true,
    sequentialRead: true,
  }).timeout({ seconds: LIMIT_SECONDS });
}

function encoded(
  picture: Sharp,
  format: string,
  opaque: boolean,
): { output: Sharp; ending: CleanPicture['ending'] } {
  if (format === 'png' && !opaque) return { output: picture.png({ compressionLevel: 9 }), ending: 'png' };
  if (format === 'webp' || !opaque) return { output: picture.webp({ quality: 90 }), ending: 'webp' };
  // PNGs are usually drawings: full chroma keeps thin coloured lines sharp.
  const chromaSubsampling = format === 'png' ? '4:4:4' : '4:2:0';
  return { output: picture.jpeg({ quality: 90, chromaSubsampling, mozjpeg: true }), ending: 'jpg' };
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && /no space left|disk quota|ENOSPC|EDQUOT/i.test(error.message);
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/exceeds pixel limit/i.test(message)) return 'The picture has too many pixels.';
  if (/timeout/i.test(message)) return 'The picture took too long to read. Please send it smaller.';
  return DAMAGED;
}
