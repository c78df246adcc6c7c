import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import { QueueFull } from '../concurrency/work-queue.ts';
import { networkOf } from '../crypto/hashes.ts';
import { errorResponse } from './error-response.ts';
import type { FairQueue } from './fair-queue.ts';
import type { SiteEnv } from './site-env.ts';

/** Refused at once, a flood would ask again at once. */
const REFUSAL_DELAY_MS = 1000;

/** Whose turn it is in the queue: a client address after trusted proxies, or its network in IPv6. */
export const senderKey = (c: Context<SiteEnv>) => networkOf(c.get('client').address);

/** Makes an answer when its sender's turn has come; 503 when too many of the sender, or of all, wait already. */
export async function queuedBySender(
  c: Context<SiteEnv>,
  queue: FairQueue,
  make: () => Promise<Response>,
  styleSheets: () => Promise<string[]> = async () => [],
): Promise<Response> {
  try {
    return await queue.run(senderKey(c), make);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    await setTimeout(REFUSAL_DELAY_MS);
    return errorResponse(c.req.raw, 'busy', await styleSheets());
  }
}
