import type { Context, Hono } from 'hono';
import { form as subscribe } from '../../domain/enquiries/forms/subscribe.ts';
import { UNAVAILABLE_SECONDS } from '../../domain/enquiries/limits.ts';
import { FAILED, TOO_MANY } from '../../domain/enquiries/messages.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Intake, IntakeResult } from './intake.ts';

/** The enquiry APIs (contract: Enquiries). Mounted before the router, because the rush of a campaign arrives here. */
export function mountEnquiries(app: Hono<SiteEnv>, intake: Intake) {
  app.all('/api/enquiries/:form', async (c) => {
    const form = c.req.param('form');
    if (!intake.forms.includes(form)) return c.json({ error: 'There is no such form.' }, 404);
    return answer(c, intake, form);
  });
  app.all(subscribe.api, (c) => answer(c, intake, subscribe.name));
}

async function answer(c: Context<SiteEnv>, intake: Intake, form: string): Promise<Response> {
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST')
    return c.json({ error: 'Only POST is answered here.' }, 405, { allow: 'POST' });
  const visitor = { requestId: c.get('requestId'), address: c.get('client').address };
  return answered(c, await intake.submit([form], c.req.raw, visitor));
}

function answered(c: Context<SiteEnv>, taken: IntakeResult): Response {
  switch (taken.outcome) {
    case 'accepted':
    case 'repeated':
      return c.json(taken.stored, taken.outcome === 'accepted' ? 201 : 200, { 'set-cookie': taken.cookie });
    case 'refused':
      return c.json({ errors: taken.errors }, 400);
    case 'limited':
      return c.json({ error: TOO_MANY }, 429, { 'retry-after': String(taken.retryAfterSeconds) });
    case 'unavailable':
      return c.json({ error: FAILED }, 503, { 'retry-after': String(UNAVAILABLE_SECONDS) });
    case 'unreadable':
      return c.json({ error: taken.error }, taken.status);
  }
}
