import type { Context, Hono } from 'hono';
import { UNAVAILABLE_SECONDS } from '../../domain/enquiries/limits.ts';
import { FAILED } from '../../domain/enquiries/messages.ts';
import { bearerOf } from '../http/bearer.ts';
import { limitBody } from '../http/body-limit.ts';
import { createSenderLimit } from '../http/sender-limit.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';
import type { LeadSources } from './lead-sources.ts';
import type { Source } from './source.ts';

/** Contract: 64 kB. */
const LIMIT_BYTES = 64 * 1024;
/** Leads that one address may send to a source in a minute, as a multiple of the limit of visitors. */
const TIMES_A_VISITOR = 30;
/** Wrong keys and signatures of one address that are looked at in a minute. */
const WRONG_A_MINUTE = 30;
const MINUTE_S = '60';

const limit = limitBody(LIMIT_BYTES, 'The body is too large: 64 kB is the limit.');
const TOO_MANY = { error: 'Too many leads came from this connection. Please wait a minute.' };

/** Mounts `/api/sources/{name}` (contract: Leads from elsewhere). Mounted before the visitors' limit of bodies. */
export function mountSources(app: Hono<SiteEnv>, services: Services, sources: LeadSources): void {
  const { now, log, config } = services;
  const isWithinWrong = createSenderLimit(WRONG_A_MINUTE, now);
  const isWithinLeads = createSenderLimit(config.enquiriesPerMinute * TIMES_A_VISITOR, now);

  async function answer(c: Context<SiteEnv>): Promise<Response> {
    c.header('cache-control', 'no-store');
    const source = await sources.open(c.req.param('name') ?? '');
    if (!source) return c.json({ error: 'There is no such source.' }, 404);
    const isQuestion = c.req.method === 'GET' && source.answerChallenge !== undefined;
    if (isQuestion) return answerQuestion(c, source);
    if (c.req.method !== 'POST') {
      const allow = source.answerChallenge ? 'GET, HEAD, POST' : 'POST';
      return c.json({ error: `${c.req.method} is not answered here.` }, 405, { allow });
    }
    if (!source.isSetUp) return c.json({ error: 'This source is not set up.' }, 404);
    const denied = source.needsToken ? await refuseToken(c, source) : null;
    if (denied) return denied;
    const { address } = c.get('client');
    if (!isWithinLeads(address)) {
      sources.onResult(source.name, 'limited');
      return c.json(TOO_MANY, 429, { 'retry-after': MINUTE_S });
    }
    const tooLarge = await limit(c, async () => undefined);
    if (tooLarge) return tooLarge;
    const bytes = await c.req.raw.arrayBuffer().catch(() => null);
    if (bytes === null) return c.json({ error: 'The body could not be read.' }, 400);
    const received = await source.receive({ bytes: new Uint8Array(bytes), headers: c.req.raw.headers });
    switch (received.outcome) {
      case 'denied':
        return deny(c, source, received);
      case 'unreadable': {
        const { status, error, lead } = received;
        // Kept with its beginning, so that a person can read what came.
        if (lead) await sources.take(source, lead, { body: error });
        else sources.onResult(source.name, 'refused');
        return c.json({ error }, status);
      }
      case 'announced':
        await sources.announce(source.name, received.ids);
        sources.onResult(source.name, 'announced');
        return c.json({}, 200);
      case 'lead': {
        const taken = await sources.take(source, received.lead, received.errors);
        if (taken.outcome === 'refused') return c.json({ errors: taken.errors }, 400);
        return c.json(taken.enquiry, taken.outcome === 'accepted' ? 201 : 200);
      }
    }
  }

  function answerQuestion(c: Context<SiteEnv>, source: Source): Response {
    const challenge = source.answerChallenge?.(new URL(c.req.url).searchParams) ?? null;
    if (challenge !== null) return c.text(challenge.slice(0, 500));
    return deny(c, source, { status: 403, error: 'hub.verify_token is wrong.' });
  }

  function deny(
    c: Context<SiteEnv>,
    source: Source,
    { status, error }: { status: 401 | 403; error: string },
  ) {
    const isLooked = isWithinWrong(c.get('client').address);
    sources.onResult(source.name, isLooked ? 'denied' : 'limited');
    return isLooked ? c.json({ error }, status) : c.json(TOO_MANY, 429, { 'retry-after': MINUTE_S });
  }

  /** The refusal of a request without a token of the scope `leads`; null for one that may send. */
  async function refuseToken(c: Context<SiteEnv>, source: Source): Promise<Response | null> {
    const ask = { 'www-authenticate': 'Bearer' };
    const request = c.req.raw;
    // A session is no token: no page of the site sends leads.
    if (bearerOf(request.headers) === null) {
      sources.onResult(source.name, 'denied');
      return c.json({ error: 'Send a token that may send leads (Authorization: Bearer).' }, 401, ask);
    }
    const caller = { address: c.get('client').address, requestId: c.get('requestId') };
    const principal = await services.accounts.principal(request, 'leads', caller);
    if (principal.outcome === 'ok') return null;
    sources.onResult(source.name, 'denied');
    if (principal.outcome === 'forbidden') return c.json({ error: 'This token may not send leads.' }, 403);
    const { retryAfterSeconds } = principal;
    if (retryAfterSeconds === undefined) return c.json({ error: 'This token is not known.' }, 401, ask);
    return c.json(TOO_MANY, 429, { 'retry-after': String(retryAfterSeconds) });
  }

  app.all('/api/sources/:name', async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      const source = c.req.param('name').slice(0, 40);
      log.error(
        { err: error, request: c.get('requestId'), source },
        'a lead of a source could not be stored',
      );
      sources.onUnavailable(source);
      return c.json({ error: FAILED }, 503, { 'retry-after': String(UNAVAILABLE_SECONDS) });
    }
  });
}
