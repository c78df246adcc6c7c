import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Content, Picture } from '../../domain/content/types.ts';

/** The printed part of the content. */
export type BrochureContent = Pick<Content, 'settings' | 'amenityCards' | 'plots' | 'townshipPlots'> & {
  pages: Pick<Content['pages'], 'brochure' | 'why-jewar'>;
};

/** Points, 72 to the inch. */
export type Frame = { width: number; height: number };
/** A picture and the frame it is cropped to. */
export type Figure = { picture: Picture; frame: Frame };
/** Local paths of pictures, by file. */
export type PicturePaths = Record<string, string>;
/** The JPEG of a figure; null when its picture is missing or cannot be read. */
export type Pictures = (figure: Figure) => Buffer | null;

/** Exports of app/brochure/program.tsx. It is a separate build, because the serving process never loads it. */
export type BrochureProgram = {
  figures: (content: BrochureContent) => Figure[];
  print: (content: BrochureContent, pictures: Pictures) => Promise<Uint8Array>;
};

/** A built program with the hash of everything it draws with. */
export type Program = { path: string; design: string };

export async function loadProgram(path: string): Promise<Program> {
  return {
    path,
    design: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  };
}
