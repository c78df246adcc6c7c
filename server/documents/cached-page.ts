import { compressedAs, type Effort } from '../http/compression.ts';
import type { Compressed, Encoding } from '../http/encoding.ts';
import { type Answer, addForm, answerOf } from './answer.ts';

/** A page as it leaves: complete, with every header but what is each visitor's own, compressed as its readers take it. */
export type KeptPage = Answer & {
  /** Forms that are being made. */
  making: { [Coding in Compressed]?: Promise<void> };
};

export type RenderedPage = {
  status?: Answer['status'];
  html: string;
  headers: [string, string][];
};

/** Smaller than this costs more than it saves: brotli 7 takes half as long again for a hundredth. */
const EFFORT: Effort = { br: 6, gzip: 6 };

/** The page before anybody has asked for it compressed. */
export const keptPage = ({ status, html, headers }: RenderedPage, etag: string): KeptPage => ({
  ...answerOf({ encoded: { identity: Buffer.from(html) }, headers, etag, status }),
  making: {},
});

/** Whether the page can be sent so at once. */
export const isReady = (page: KeptPage, encoding: Encoding): boolean => page[encoding] !== null;

/** Compresses the page as this reader takes it, once, however many wait. */
export async function makeReady(page: KeptPage, encoding: Encoding): Promise<KeptPage> {
  if (encoding === 'identity' || isReady(page, encoding)) return page;
  page.making[encoding] ??= compress(page, encoding).finally(() => delete page.making[encoding]);
  await page.making[encoding];
  return page;
}

async function compress(page: KeptPage, coding: Compressed) {
  addForm(page, coding, await compressedAs(coding, page.identity.body, EFFORT));
}

/** Bytes that the page holds: forms that nobody has asked for yet are counted as a third of it. */
export function sizeOf({ identity, br, gzip }: KeptPage): number {
  const { length } = identity.body;
  return [br, gzip].reduce((sum, form) => sum + (form?.body.length ?? length / 3), length);
}
