import { compressedAs, type Effort, QUICK } from '../http/compression.ts';
import type { Compressed, Encoding } from '../http/encoding.ts';
import { type Answer, addForm, answerOf } from './answer.ts';

/** A page as it leaves: complete, with every header but what is each visitor's own, compressed as its readers take it. */
export type KeptPage = Answer & {
  /** Forms that are being made. */
  making: { [Coding in Compressed]?: Promise<void> };
  /** Forms that are compressed at best, or will be. */
  squeezed: Set<Encoding>;
};

export type RenderedPage = {
  status?: Answer['status'];
  html: string;
  headers: [string, string][];
};

/** It takes some hundred times as long as `QUICK`. */
const BEST: Effort = { br: 11, gzip: 9 };

/** The page before anybody has asked for it compressed. */
export const keptPage = ({ status, html, headers }: RenderedPage, etag: string): KeptPage => ({
  ...answerOf({ encoded: { identity: Buffer.from(html) }, headers, etag, status }),
  making: {},
  squeezed: new Set<Encoding>(['identity']),
});

/** Whether the page can be sent so at once. */
export const isReady = (page: KeptPage, encoding: Encoding): boolean => page[encoding] !== null;

/**
 * Compresses the page as this reader takes it, once, however many wait; quickly, for as soon as a second one comes it is
 * compressed at best behind its back.
 */
export async function makeReady(page: KeptPage, encoding: Encoding): Promise<KeptPage> {
  if (encoding === 'identity' || isReady(page, encoding)) return page;
  page.making[encoding] ??= compress(page, encoding, QUICK).finally(() => delete page.making[encoding]);
  await page.making[encoding];
  return page;
}

/** Compresses at best what readers get in this form. Where that fails, what was made quickly serves on. */
export async function squeeze(page: KeptPage, encoding: Encoding): Promise<void> {
  if (encoding !== 'identity') await compress(page, encoding, BEST).catch(() => undefined);
}

async function compress(page: KeptPage, coding: Compressed, effort: Effort) {
  const { body } = page.identity;
  addForm(page, coding, await compressedAs(coding, body, effort));
}

/** Bytes that the page holds: forms that nobody has asked for yet are counted as a third of it. */
export function sizeOf({ identity, br, gzip }: KeptPage): number {
  const { length } = identity.body;
  return [br, gzip].reduce((sum, form) => sum + (form?.body.length ?? length / 3), length);
}
