import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../process/config.ts';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/**
 * Headers of every answer; the content-security policy is added to each page (content-policy.ts). A stricter referrer
 * policy of an answer stays: secret links are answered with `no-referrer`.
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
