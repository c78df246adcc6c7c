import sharp from 'sharp';
import type { Picture } from '../../domain/content/types.ts';
import { cropAt } from '../../domain/media/focus.ts';
import { findFile } from '../media/names.ts';
import type { Frame, Pictures } from './parts.ts';

/** Pixels for one point of paper: 200 to the inch is as much as an office printer shows. */
const PIXELS_IN_POINT = 200 / 72;
const MOST = 1200;
const QUALITY = 80;

type Wanted = { picture: Picture; frame: Frame };

/**
 * Cuts pictures to their frames, round their focus. The pages are built twice: once to hear which pictures
 * they want, once with them. A picture that is missing or cannot be read leaves its place empty.
 */
export async function cutPictures(
  sources: readonly string[],
  build: (pictures: Pictures) => unknown,
): Promise<Pictures> {
  const wanted = new Map<string, Wanted>();
  build({
    at(picture, frame) {
      if (picture) wanted.set(keyOf(picture, frame), { picture, frame });
      return null;
    },
  });
  const cut = new Map<string, Buffer>();
  for (const [key, { picture, frame }] of wanted) {
    const found = await findFile(sources, picture.file);
    const data = found && (await crop(found.path, picture.focus, frame).catch(() => null));
    if (data) cut.set(key, data);
  }
  return {
    at(picture, frame) {
      const data = picture && cut.get(keyOf(picture, frame));
      return data ? { data, format: 'jpg' } : null;
    },
  };
}

const keyOf = (picture: Picture, frame: Frame) =>
  `${picture.file} ${Math.round(frame.width)} × ${Math.round(frame.height)}`;

async function crop(path: string, focus: string, frame: Frame): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const box = cropAt({ width: autoOrient.width, height: autoOrient.height, focus }, frame);
  const width = Math.round(Math.min(MOST, frame.width * PIXELS_IN_POINT, box.width));
  return sharp(path, { autoOrient: true })
    .extract(box)
    .resize({ width })
    .flatten({ background: '#FFFDF7' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
