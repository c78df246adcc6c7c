import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BrochureContent } from './parts.ts';

/** Makes one brochure and ends: laying out pages takes a second or two that no request should wait behind. */
export type PrintOrder = { content: BrochureContent; sources: readonly string[]; target: string };
export type PrintAnswer = { ok: true } | { ok: false; reason: string };

// A signal to the whole group is for the server to handle.
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

async function print({ content, sources, target }: PrintOrder): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const [{ renderToBuffer }, { registerFonts }, { brochureDocument }, { cutPictures }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./theme.ts'),
    import('./document.ts'),
    import('./crops.ts'),
  ]);
  registerFonts();
  const pictures = await cutPictures(sources, (stand) => brochureDocument(content, stand));
  const pdf = await renderToBuffer(brochureDocument(content, pictures));
  const partial = `${target}.${process.pid}.part`;
  await writeFile(partial, pdf);
  await rename(partial, target);
}

function answer(result: PrintAnswer): void {
  process.send?.(result, () => process.exit(0));
}
