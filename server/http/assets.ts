import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const ONE_YEAR_S = 365 * 24 * 3600;

/** The built scripts, styles and fonts, whose names contain a hash of their content. */
export function assets(clientDir: string): [headers: MiddlewareHandler, files: MiddlewareHandler] {
  return [
    async (c, next) => {
      await next();
      c.header('x-content-type-options', 'nosniff');
      if (c.res.status < 300) c.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`);
    },
    serveStatic({ root: clientDir, precompressed: true }),
  ];
}
