import { compressedAs, type Effort } from '../http/compression.ts';
import type { Compressed, Encoding } from '../http/encoding.ts';
import { addRepresentation, type CachedResponse, cachedResponse } from './answer.ts';

/** A page as it leaves: complete, with every header but what is each visitor's own, compressed as its readers take it. */
export type CachedPage = CachedResponse & {
  /** Forms that are being made. */
  compressing: { [Coding in Compressed]?: Promise<void> };
};

export type RenderedPage = {
  status?: CachedResponse['status'];
  html: string;
  headers: [string, string][];
};

/** Smaller than this costs more than it saves: brotli 7 takes half as long again for a hundredth. */
const EFFORT: Effort = { br: 6, gzip: 6 };

/** The page before anybody has asked for it compressed. */
export const cachedPage = ({ status, html, headers }: RenderedPage, etag: string): CachedPage => ({
  ...cachedResponse({ encoded: { identity: Buffer.from(html) }, headers, etag, status }),
  compressing: {},
});

/** Whether the page can be sent so at once. */
export const isReady = (page: CachedPage, encoding: Encoding): boolean => page[encoding] !== null;

/** Compresses the page as this reader takes it, once, however many wait. */
export async function ensureEncoding(page: CachedPage, encoding: Encoding): Promise<CachedPage> {
  if (encoding === 'identity' || isReady(page, encoding)) return page;
  page.compressing[encoding] ??= compress(page, encoding).finally(() => delete page.compressing[encoding]);
  await page.compressing[encoding];
  return page;
}

async function compress(page: CachedPage, coding: Compressed) {
  addRepresentation(page, coding, await compressedAs(coding, page.identity.body, EFFORT));
}

/** Bytes that the page holds: forms that nobody has asked for yet are counted as a third of it. */
export function sizeOf({ identity, br, gzip }: CachedPage): number {
  const { length } = identity.body;
  return [br, gzip].reduce((sum, form) => sum + (form?.body.length ?? length / 3), length);
}
