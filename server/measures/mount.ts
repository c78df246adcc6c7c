import type { Hono } from 'hono';
import * as v from 'valibot';
import { MEASURES_PATH } from '../../domain/measures/measurement.ts';
import { measurementSchema } from '../../domain/measures/measurement-schema.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { limitBody } from '../http/body-limit.ts';
import { issueWords } from '../http/issue-words.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';
import { createSenderLimit } from './sender-limit.ts';

/** Twice what a browser sends. */
const MOST_BYTES = 300;
const FROM_ONE_ADDRESS = 60;

/**
 * `POST /api/measures`: how fast a page was for one visitor (app/start/measure.ts). Nobody waits for the answer, so
 * what is not counted (too many from one address, somebody who asks not to be measured, an editor) is answered like
 * what is. Of the request nothing but its body is read for what is kept.
 */
export function mountMeasures(
  app: Hono<SiteEnv>,
  { measures, config, now }: Pick<Services, 'measures' | 'config' | 'now'>,
  /** Pages that are measured. */
  pages: () => Promise<readonly string[]>,
): void {
  const isWithinLimit = createSenderLimit(FROM_ONE_ADDRESS, now);

  app.post(MEASURES_PATH, limitBody(MOST_BYTES, `${MOST_BYTES} bytes are the limit.`), async (c) => {
    c.header('cache-control', 'no-store');
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\b/i.test(type)) return c.json({ error: 'Send JSON (application/json).' }, 415);
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400);
    const sent = v.safeParse(measurementSchema(await pages()), body);
    if (!sent.success) return c.json({ error: issueWords(sent.issues[0]) }, 400);
    if (!isUnwanted(c.req.raw.headers, config.siteUrl) && isWithinLimit(c.get('client').address)) {
      measures.count(sent.output);
    }
    return c.body(null, 204);
  });
  app.all(MEASURES_PATH, (c) =>
    c.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST', 'cache-control': 'no-store' }),
  );
}

/** The browser has seen to this already (app/start/loader.ts). */
function isUnwanted(headers: Headers, siteUrl: string): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return true;
  return hasSession(headers.get('cookie') ?? '', siteUrl);
}
