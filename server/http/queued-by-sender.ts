import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import { QueueFull } from '../concurrency/work-queue.ts';
import { networkOf } from '../crypto/hashes.ts';
import { errorResponse } from './error-response.ts';
import type { FairQueue } from './fair-queue.ts';
import type { SiteEnv } from './site-env.ts';

/** Delay of a refusal: without it, a flood would retry at once. */
const REFUSAL_DELAY_MS = 1000;

/** The sender's key in the queue: the client address after trusted proxies, or its IPv6 network. */
export const senderKey = (c: Context<SiteEnv>) => networkOf(c.get('client').address);

/** Creates the response when it is the sender's turn; 503 when too many requests of the sender, or of all, wait. */
export async function queueBySender(
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
