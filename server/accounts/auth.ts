import { betterAuth } from 'better-auth';
import type { Store } from '../database/open.ts';
import type { Log } from '../log.ts';
import { hashPassword, verifyPassword } from './argon2.ts';
import { cookiePrefix } from './cookie-prefix.ts';

/** A working day: whoever keeps the site signs in once in the morning. */
export const SESSION_SECONDS = 12 * 60 * 60;

export type AuthOptions = { store: Store; secret: string; siteUrl: string; log: Log };
export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth keeps the sessions and checks the passwords. Its own routes are never mounted: accounts.ts is the
 * only door, so sign-up through it stays closed.
 */
export function createAuth({ store, secret, siteUrl, log }: AuthOptions) {
  return betterAuth({
    database: { db: store.db, type: store.dialect },
    secret,
    baseURL: siteUrl,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // accounts.ts counts wrong passwords itself, in the store.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ message }, 'accounts') },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: siteUrl.startsWith('https://'),
      },
      ipAddress: { disableIpTracking: true },
    },
  });
}
