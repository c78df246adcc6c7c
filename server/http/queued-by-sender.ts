import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import { QueueFull } from '../concurrency/work-queue.ts';
import { networkOf } from '../crypto/hashes.ts';
import { failureAnswer } from './error-response.ts';
import type { FairQueue } from './fair-queue.ts';
import type { SiteEnv } from './site-env.ts';

/** Refused at once, a flood would ask again at once. */
const REFUSED_AFTER_MS = 1000;

/** Whose turn it is in the queue: a client address after trusted proxies, or its network in IPv6. */
export const senderOf = (c: Context<SiteEnv>) => networkOf(c.get('client').address);

/** Makes an answer when its sender's turn has come; 503 when too many of the sender, or of all, wait already. */
export async function inTurn(
  c: Context<SiteEnv>,
  queue: FairQueue,
  make: () => Promise<Response>,
  styleSheets: () => Promise<string[]> = async () => [],
): Promise<Response> {
  try {
    return await queue.run(senderOf(c), make);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    await setTimeout(REFUSED_AFTER_MS);
    return failureAnswer(c.req.raw, 'busy', await styleSheets());
  }
}
