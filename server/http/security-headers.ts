import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../process/config.ts';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/**
 * Headers of every response; each page adds its content-security policy (content-policy.ts). A response may set a
 * stricter referrer policy: secret links use `no-referrer`.
 */
export function securityHeaders(config: Config) {
  const secure = config.siteUrl.startsWith('https:');
  const headers = secureHeaders({
    xFrameOptions: 'DENY',
    xXssProtection: false,
    referrerPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
  return createMiddleware(async (c, next) => {
    await headers(c, next);
    if (!c.res.headers.has('referrer-policy')) c.res.headers.set('referrer-policy', REFERRER_POLICY);
  });
}
