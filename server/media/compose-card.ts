import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { cropAt } from '../../domain/media/focus.ts';
import { SOCIAL } from '../../domain/media/variants.ts';
import { renameDurably } from '../files/durable-files.ts';

/** A filled rectangle on a card, in pixels. */
export type CardBox = { left: number; top: number; width: number; height: number; colour: string };

/** A card to compose: its words, its picture or boxes, and its target file. */
export type CardJob = {
  target: string;
  /** Folder of the fonts. */
  fonts: string;
  brand: string;
  title: string;
  line: string;
  picture: { source: string; focus: string; kind: string } | null;
  boxes: readonly CardBox[];
  /** Top of the line of text, in pixels. */
  lineTop: number;
};

const PAPER = '#f8f3e7';
const INK = '#10302a';
const LEAF = '#2e6b4a';
const MARGIN = 64;
const WORDS_WIDTH = 540;
/** The picture is on the right; its left edge is slanted as on the site. */
const PICTURE = { left: 640, width: 560, lean: 84 };
const STONE = 16;
const TITLE = { top: 150, height: 250, sizes: [104, 76, 64, 54, 46, 40, 34, 29] };
const LINE_SIZE = 27;

type Face = { family: string; file: string };
const DISPLAY: Face = { family: 'Eczar Medium', file: 'Eczar-Medium.ttf' };
const TEXT: Face = { family: 'Anek SemiBold', file: 'Anek-SemiBold.ttf' };

/** Composes the card atomically: it writes a temporary file and renames it. */
export async function composeCard(job: CardJob): Promise<void> {
  const layers: OverlayOptions[] = [
    ...(job.picture ? await pictureOf(job.picture) : []),
    ...job.boxes.map(boxOf),
    ...(await wordsOf(job)),
  ];
  const partial = `${job.target}.${process.pid}.part`;
  await mkdir(dirname(job.target), { recursive: true });
  try {
    await sharp({ create: { ...SOCIAL, channels: 3, background: PAPER } })
      .composite(layers)
      .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(partial);
    await renameDurably(partial, job.target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function pictureOf({ source, focus }: NonNullable<CardJob['picture']>): Promise<OverlayOptions[]> {
  const { left, width, lean } = PICTURE;
  const { height } = SOCIAL;
  const still = sharp(source, { limitInputPixels: 40_000_000, autoOrient: true });
  const { autoOrient } = await still.metadata();
  const input = await still
    .extract(cropAt({ width: autoOrient.width, height: autoOrient.height, focus }, { width, height }))
    .resize(width, height)
    .flatten({ background: PAPER })
    .ensureAlpha()
    .composite([
      {
        input: leaning(width, height, lean),
        raw: { width, height, channels: 4 },
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer();
  const stone = (at: number, top: number) =>
    boxOf({ left: at, top, width: STONE, height: STONE, colour: INK });
  return [
    { input, left, top: 0 },
    stone(left + lean - STONE / 2, 0),
    stone(left - STONE / 2, height - STONE),
  ];
}

/** The mask of the picture: everything right of the slanted edge. */
function leaning(width: number, height: number, lean: number): Buffer {
  const mask = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const edge = lean * (1 - y / height);
    for (let x = 0; x < width; x += 1) {
      mask[(y * width + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, x - edge + 0.5)));
    }
  }
  return mask;
}

const boxOf = ({ left, top, width, height, colour }: CardBox): OverlayOptions => ({
  input: {
    create: {
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
      channels: 4,
      background: colour,
    },
  },
  left: Math.round(left),
  top: Math.round(top),
});

async function wordsOf({ fonts, brand, title, line, lineTop, picture }: CardJob): Promise<OverlayOptions[]> {
  const placed: OverlayOptions[] = [
    { input: await setBrand(brand, fonts), left: MARGIN, top: 56 },
    { input: await fitted(title, fonts), left: MARGIN, top: TITLE.top },
  ];
  if (line) {
    const input = await set(line, { face: TEXT, size: LINE_SIZE, colour: INK, fonts, width: WORDS_WIDTH });
    placed.push({ input, left: MARGIN, top: lineTop });
  }
  if (picture?.kind) {
    const input = await set(picture.kind, { face: TEXT, size: 17, colour: INK, fonts });
    const { width = 0, height = 0 } = await sharp(input).metadata();
    const box = { width: width + 24, height: height + 16, colour: `${PAPER}e6` };
    const [left, top] = [SOCIAL.width - box.width, SOCIAL.height - box.height];
    placed.push(boxOf({ ...box, left, top }), { input, left: left + 12, top: top + 8 });
  }
  return placed;
}

/** The brand name, shrunk if it would overlap the picture. */
async function setBrand(brand: string, fonts: string): Promise<Buffer> {
  const setting = { face: DISPLAY, size: 40, colour: LEAF, fonts };
  const input = await set(brand, setting);
  const { width = 0 } = await sharp(input).metadata();
  if (width <= WORDS_WIDTH) return input;
  return set(brand, { ...setting, size: Math.floor((setting.size * WORDS_WIDTH) / width) });
}

/** The title in the largest size that fits. */
async function fitted(title: string, fonts: string): Promise<Buffer> {
  const [last, ...larger] = TITLE.sizes.toReversed();
  const setIn = (size = 0, wrap: Setting['wrap'] = 'word') =>
    set(title, { face: DISPLAY, size, colour: INK, fonts, width: WORDS_WIDTH, wrap });
  for (const size of larger.toReversed()) {
    const input = await setIn(size);
    const { width = 0, height = 0 } = await sharp(input).metadata();
    if (height <= TITLE.height && width <= WORDS_WIDTH) return input;
  }
  // Break a single word that is too long; crop what still does not fit.
  const input = await setIn(last, 'word-char');
  const { width = 0, height = 0 } = await sharp(input).metadata();
  const room = { width: Math.min(width, WORDS_WIDTH), height: Math.min(height, TITLE.height) };
  return sharp(input)
    .extract({ left: 0, top: 0, ...room })
    .toBuffer();
}

type Setting = {
  face: Face;
  size: number;
  colour: string;
  fonts: string;
  width?: number;
  wrap?: 'word' | 'word-char';
};

/** Renders words in one of the site's fonts; the size is in pixels. */
function set(words: string, { face, size, colour, fonts, width, wrap = 'word' }: Setting): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
      font: `${face.family} ${size}`,
      fontfile: join(fonts, face.file),
      rgba: true,
      // At 72 dpi one point is one pixel.
      dpi: 72,
      ...(width && { width, wrap }),
    },
  })
    .png()
    .toBuffer();
}
