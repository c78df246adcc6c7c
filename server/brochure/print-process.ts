import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDurably } from '../files/durable-files.ts';
import { cutPictures } from './crops.ts';
import type { BrochureContent, BrochureProgram } from './program.ts';

/** Prints one brochure in a separate process, because the layout blocks for a second or two. */
export type PrintOrder = {
  /** Path of the built program. */
  program: string;
  content: BrochureContent;
  sources: readonly string[];
  target: string;
};
export type PrintAnswer = { ok: true } | { ok: false; reason: string };

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

async function print({ program, content, sources, target }: PrintOrder): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const brochure = (await import(pathToFileURL(program).href)) as BrochureProgram;
  const pictures = await cutPictures(sources, brochure.figures(content));
  const pdf = await brochure.print(content, pictures);
  await writeDurably(target, pdf);
}

function answer(result: PrintAnswer): void {
  process.send?.(result, () => process.exit(0));
}
