import type { Hono } from 'hono';
import * as v from 'valibot';
import { limitBody } from './body-limit.ts';
import { issueMessage } from './issue-message.ts';
import { createSenderLimit } from './sender-limit.ts';
import type { SiteEnv } from './site-env.ts';

/** What counts of one address within a minute. */
const FROM_ONE_ADDRESS = 60;

type Beacon<Told> = {
  path: string;
  /** Media types of a body. */
  types?: readonly string[];
  /** Bytes of a body at most. */
  mostBytes: number;
  now: () => number;
  /** Asked for each time: what may be told of follows the content. */
  schema: () => Promise<v.GenericSchema<unknown, Told>>;
  /** Whether what this request tells counts. */
  isWanted: (request: Request) => boolean;
  count: (told: Told) => void;
};

/**
 * `POST` of what a browser tells by itself and without waiting for the answer, as JSON. What does not count, because of
 * who sent it or how much of it, is answered like what does. Of the request nothing but its body is read for what is kept.
 */
export function mountBeacon<Told>(app: Hono<SiteEnv>, beacon: Beacon<Told>): void {
  const { path, types = ['application/json'], mostBytes, now, schema, isWanted, count } = beacon;
  const isWithinLimit = createSenderLimit(FROM_ONE_ADDRESS, now);

  app.post(path, limitBody(mostBytes, `${mostBytes} bytes are the limit.`), async (c) => {
    c.header('cache-control', 'no-store');
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!types.includes(type)) return c.json({ error: `Send JSON (${types.join(' or ')}).` }, 415);
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400);
    const told = v.safeParse(await schema(), body);
    if (!told.success) return c.json({ error: issueMessage(told.issues[0]) }, 400);
    if (isWanted(c.req.raw) && isWithinLimit(c.get('client').address)) count(told.output);
    return c.body(null, 204);
  });
  app.all(path, (c) =>
    c.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST', 'cache-control': 'no-store' }),
  );
}
