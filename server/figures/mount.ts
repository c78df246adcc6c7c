import type { Hono } from 'hono';
import * as v from 'valibot';
import { COUNTS_PATH } from '../../domain/figures/counts-path.ts';
import { toldSchema } from '../../domain/figures/told.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { limitBody } from '../http/body-limit.ts';
import { issueWords } from '../http/issue-words.ts';
import type { SiteEnv } from '../http/site-env.ts';
import { createSenderLimit } from '../measures/sender-limit.ts';
import type { Services } from '../services.ts';
import { isLook, isSomebodys } from './counted-view.ts';
import type { PageCounts } from './page-counts.ts';

/** Twice what a browser sends. */
const MOST_BYTES = 200;
const FROM_ONE_ADDRESS = 60;

type Parts = {
  services: Pick<Services, 'config' | 'now'>;
  pageCounts: PageCounts;
  /** Pages whose views are counted. */
  pages: () => Promise<readonly string[]>;
};

/**
 * `POST /api/counts`: what only a browser knows (domain/figures/told.ts); and views of the pages that are not
 * answered from memory (server/documents). Nobody waits for the answer, so what is not counted is answered like what
 * is. Of the request nothing but its body is read for what is kept.
 */
export function mountCounts(
  app: Hono<SiteEnv>,
  { services: { config, now }, pageCounts, pages }: Parts,
): void {
  const isWithinLimit = createSenderLimit(FROM_ONE_ADDRESS, now);
  const isOwn = ({ headers }: Request) => hasSession(headers.get('cookie') ?? '', config.siteUrl);

  app.post(COUNTS_PATH, limitBody(MOST_BYTES, `${MOST_BYTES} bytes are the limit.`), async (c) => {
    c.header('cache-control', 'no-store');
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json\b/i.test(type)) return c.json({ error: 'Send JSON (application/json).' }, 415);
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400);
    const told = v.safeParse(toldSchema(await pages()), body);
    if (!told.success) return c.json({ error: issueWords(told.issues[0]) }, 400);
    const isTaken = isSomebodys((name) => c.req.header(name) ?? null) && !isOwn(c.req.raw);
    if (isTaken && isWithinLimit(c.get('client').address)) {
      const { output } = told;
      if (output.what === 'view') pageCounts.view(output.page);
      else pageCounts.start(output.page, output.form);
    }
    return c.body(null, 204);
  });
  app.all(COUNTS_PATH, (c) =>
    c.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST', 'cache-control': 'no-store' }),
  );

  app.use(async (c, next) => {
    await next();
    // A page that is made to be kept is looked at when it is sent.
    if (c.env.keeps !== undefined || c.res.status !== 200) return;
    if (!isLook(c.req.method, (name) => c.req.header(name) ?? null) || isOwn(c.req.raw)) return;
    pageCounts.view(pathOf(new URL(c.req.url).pathname));
  });
}

/** The router asks for the data of a page under a name of its own. */
const pathOf = (path: string) => path.replace(/^\/_(root)?\.data$/, '/').replace(/\.data$/, '');
