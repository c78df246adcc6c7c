import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Content, Picture } from '../../domain/content/types.ts';

/** What the brochure is made from: the part of the content it prints. */
export type BrochureContent = Pick<Content, 'settings' | 'amenityCards' | 'plots' | 'townshipPlots'> & {
  pages: Pick<Content['pages'], 'brochure' | 'why-jewar'>;
};

/** Points, 72 to the inch. */
export type Frame = { width: number; height: number };
/** A picture and the frame it is cut to, round its focus. */
export type Figure = { picture: Picture; frame: Frame };
/** The JPEG of a figure; null when its picture is missing or cannot be read. */
export type Pictures = (figure: Figure) => Buffer | null;

/** What app/brochure/program.tsx exports. It is built by itself, because the serving process never loads it. */
export type BrochureProgram = {
  figures: (content: BrochureContent) => Figure[];
  print: (content: BrochureContent, pictures: Pictures) => Promise<Uint8Array>;
};

/** A built program, and the hash that changes with anything it draws with. */
export type Program = { path: string; design: string };

export async function programAt(path: string): Promise<Program> {
  return {
    path,
    design: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  };
}
