import type { MiddlewareHandler } from 'hono';
import type { Uploader } from '../media/uploads.ts';
import type { Services } from '../services.ts';
import { bodyLimit } from './body-limit.ts';
import type { SiteEnv } from './site-env.ts';

/**
 * Where an editor may send more, and longer, than a visitor. Every path here reads its body through
 * `services.uploads.readMultipart` or streams it to disk: nothing is collected in memory.
 */
const LONG_BODIES: { methods: readonly string[]; path: RegExp }[] = [
  { methods: ['POST', 'PATCH'], path: /^\/api\/uploads(\/|$)/ },
  // Forms of the administration with files, as they are sent without JavaScript.
  { methods: ['POST'], path: /^\/adminLibrary(\.data)?$/ },
];

export type Principal = { outcome: 'ok'; who: Uploader } | { outcome: 'unknown' } | { outcome: 'forbidden' };

/** Who may write content and send files: an editor who is signed in. */
export async function principalOf({ accounts }: Services, request: Request): Promise<Principal> {
  const account = await accounts.current(request);
  if (!account) return { outcome: 'unknown' };
  if (!account.role) return { outcome: 'forbidden' };
  return { outcome: 'ok', who: { kind: 'account', id: account.id, name: account.name } };
}

/** 32 kB in 30 s for everybody; uploads for those who may send them, asked before a byte of the body is read. */
export function bodyLimits(services: Services): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (!LONG_BODIES.some((each) => each.methods.includes(method) && each.path.test(path))) {
      return bodyLimit(c, next);
    }
    const principal = await principalOf(services, c.req.raw);
    if (principal.outcome === 'ok') {
      c.env.liftTime?.();
      return next();
    }
    const headers = { 'cache-control': 'no-store' };
    // The page's own layout says who may open it.
    if (!path.startsWith('/api/')) return bodyLimit(c, next);
    return principal.outcome === 'unknown'
      ? c.json({ error: 'Please sign in, or send a token.' }, 401, {
          ...headers,
          'www-authenticate': 'Bearer',
        })
      : c.json({ error: 'This account or token may not change content.' }, 403, headers);
  };
}
