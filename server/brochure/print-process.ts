import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDurably } from '../files/durable-files.ts';
import { cropPictures } from './crops.ts';
import type { BrochureContent, BrochureProgram, PicturePaths } from './program.ts';

/** Prints one brochure in a separate process, because the layout blocks for a second or two. */
export type PrintOrder = {
  /** Path of the built program. */
  program: string;
  content: BrochureContent;
  target: string;
};
/** A question for the paths of pictures, then the result. */
export type FromPrinter = { pictures: string[] } | { ok: true } | { ok: false; reason: string };

// Ignore signals to the process group: the server ends this process.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.once('message', async (order: PrintOrder) => {
  try {
    await print(order);
    answer({ ok: true });
  } catch (error) {
    answer({ ok: false, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function print({ program, content, target }: PrintOrder): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const brochure = (await import(pathToFileURL(program).href)) as BrochureProgram;
  const figures = brochure.figures(content);
  const paths = await pathsOf([...new Set(figures.map(({ picture }) => picture.file))]);
  const pictures = await cropPictures(paths, figures);
  const pdf = await brochure.print(content, pictures);
  await writeDurably(target, pdf);
}

/** The server knows where pictures are. */
function pathsOf(pictures: string[]): Promise<PicturePaths> {
  return new Promise((resolve) => {
    process.once('message', resolve);
    process.send?.({ pictures });
  });
}

function answer(result: FromPrinter): void {
  process.send?.(result, () => process.exit(0));
}
