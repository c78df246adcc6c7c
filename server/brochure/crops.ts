import sharp from 'sharp';
import { cropAt } from '../../domain/media/focus.ts';
import type { Figure, PicturePaths, Pictures } from './program.ts';

/** Pixels for each point of paper: 200 dpi, as much as an office printer shows. */
const PIXELS_IN_POINT = 200 / 72;
const MAX_WIDTH = 1200;
const QUALITY = 80;

/** Crops pictures to their frames around their focus. */
export async function cropPictures(paths: PicturePaths, figures: Figure[]): Promise<Pictures> {
  const cut = new Map<string, Buffer>();
  for (const figure of figures) {
    const path = paths[figure.picture.file];
    const data = path && (await crop(path, figure).catch(() => null));
    if (data) cut.set(keyOf(figure), data);
  }
  return (figure) => cut.get(keyOf(figure)) ?? null;
}

const keyOf = ({ picture, frame }: Figure) =>
  `${picture.file} ${picture.focus} ${Math.round(frame.width)} × ${Math.round(frame.height)}`;

async function crop(path: string, { picture, frame }: Figure): Promise<Buffer> {
  const { autoOrient } = await sharp(path).metadata();
  const { width, height } = autoOrient;
  const box = cropAt({ width, height, focus: picture.focus }, frame);
  return sharp(path, { autoOrient: true })
    .extract(box)
    .resize({ width: Math.round(Math.min(MAX_WIDTH, frame.width * PIXELS_IN_POINT, box.width)) })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
