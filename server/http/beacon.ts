import type { Hono } from 'hono';
import * as v from 'valibot';
import { limitBody } from './body-limit.ts';
import { issueMessage } from './issue-message.ts';
import { createSenderLimit } from './sender-limit.ts';
import type { SiteEnv } from './site-env.ts';

/** Events that count from one address within a minute. */
const FROM_ONE_ADDRESS = 60;

type Beacon<Event> = {
  path: string;
  /** Media types of a body. */
  types?: readonly string[];
  mostBytes: number;
  now: () => number;
  /** Read for each request, because the allowed values follow the content. */
  schema: () => Promise<v.GenericSchema<unknown, Event>>;
  /** Whether events of this request count. */
  isWanted: (request: Request) => boolean;
  count: (event: Event) => void;
};

/**
 * Mounts a `POST` endpoint for JSON events that browsers send by themselves (beacons). Ignored events get the same
 * answer as counted ones. Only the body is stored, nothing else of the request.
 */
export function mountBeacon<Event>(app: Hono<SiteEnv>, beacon: Beacon<Event>): void {
  const { path, types = ['application/json'], mostBytes, now, schema, isWanted, count } = beacon;
  const isWithinLimit = createSenderLimit(FROM_ONE_ADDRESS, now);

  app.post(path, limitBody(mostBytes, `${mostBytes} bytes are the limit.`), async (c) => {
    c.header('cache-control', 'no-store');
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!types.includes(type)) return c.json({ error: `Send JSON (${types.join(' or ')}).` }, 415);
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400);
    const parsed = v.safeParse(await schema(), body);
    if (!parsed.success) return c.json({ error: issueMessage(parsed.issues[0]) }, 400);
    if (isWanted(c.req.raw) && isWithinLimit(c.get('client').address)) count(parsed.output);
    return c.body(null, 204);
  });
  app.all(path, (c) =>
    c.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST', 'cache-control': 'no-store' }),
  );
}
