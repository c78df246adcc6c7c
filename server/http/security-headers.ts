import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

/** Headers of every answer; the content-security policy is added to each page (content-policy.ts). */
export function securityHeaders(config: Config) {
  const secure = config.siteUrl.startsWith('https:');
  return secureHeaders({
    xFrameOptions: 'DENY',
    xXssProtection: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}
