import { compressAs, type Effort } from '../http/compression.ts';
import type { Compressed, Encoding } from '../http/encoding.ts';
import { addRepresentation, type CachedResponse, cachedResponse } from './answer.ts';

/** A complete page with all shared headers, compressed on first demand. Cached pages hold no per-visitor data. */
export type CachedPage = CachedResponse & {
  /** Compressions in progress. */
  compressing: { [Coding in Compressed]?: Promise<void> };
};

export type RenderedPage = {
  status?: CachedResponse['status'];
  html: string;
  headers: [string, string][];
};

/** Brotli 6, because quality 7 takes half as long again and saves only one percent. */
const EFFORT: Effort = { br: 6, gzip: 6 };

/** The page as rendered, still uncompressed. */
export const cachedPage = ({ status, html, headers }: RenderedPage, etag: string): CachedPage => ({
  ...cachedResponse({ encoded: { identity: Buffer.from(html) }, headers, etag, status }),
  compressing: {},
});

/** Whether the page is available in this encoding. */
export const isCompressed = (page: CachedPage, encoding: Encoding): boolean => page[encoding] !== null;

/** Compresses the page for this encoding; concurrent requests share one compression. */
export async function ensureEncoding(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (encoding === 'identity' || isCompressed(page, encoding)) return page;
  page.compressing[encoding] ??= compress(page, encoding).finally(() => delete page.compressing[encoding]);
  await page.compressing[encoding];
  return page;
}

async function compress(page: CachedPage, coding: Compressed) {
  addRepresentation(page, coding, await compressAs(coding, page.identity.body, EFFORT));
}

/** Bytes held by the page; an encoding that is not made yet counts as a third of the HTML. */
export function sizeOf({ identity, br, gzip }: CachedPage): number {
  const { length } = identity.body;
  return [br, gzip].reduce((sum, form) => sum + (form?.body.length ?? length / 3), length);
}
