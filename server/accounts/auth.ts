import { betterAuth } from 'better-auth';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { defaultStatements } from 'better-auth/plugins/admin/access';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { hashPassword, verifyPassword } from './argon2.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { type PreviousSecrets, secretsOf } from './secret-versions.ts';

/** A working day: whoever keeps the site signs in once in the morning. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** How long the code may be entered after the password. */
export const SECOND_STEP_SECONDS = 10 * 60;

/** Under this name the site stands in the app that shows the codes. */
const ISSUER = 'Vayuvan';

const access = createAccessControl(defaultStatements);
/** What each role may do to accounts; what it may open is said by the routes. */
const roles = {
  administrator: access.newRole({ user: ['list'], session: [] }),
  sales: access.newRole({ user: [], session: [] }),
  editor: access.newRole({ user: [], session: [] }),
  none: access.newRole({ user: [], session: [] }),
};

export type AuthOptions = {
  store: Pick<Store, 'db' | 'dialect'>;
  secret: string;
  formerSecrets?: PreviousSecrets | null;
  siteUrl: string;
  log: Log;
};
export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth keeps users, sessions and passwords. Its own routes are never mounted: accounts.ts is the only way
 * in, so sign-up through it stays closed. With a transaction for `store.db` everything it writes belongs to that.
 */
export function createAuth({ store, secret, formerSecrets, siteUrl, log }: AuthOptions) {
  return betterAuth({
    database: { db: store.db, type: store.dialect },
    ...secretsOf(secret, formerSecrets),
    baseURL: siteUrl,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    plugins: [
      admin({ roles, adminRoles: ['administrator'], defaultRole: 'none' }),
      twoFactor({
        issuer: ISSUER,
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        // Made and hashed by us once the first code was right (second-factor.ts); better-auth uses them up.
        backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: 'plain' },
      }),
    ],
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { confirmedAt: { type: 'date', required: false, input: false } },
    },
    // sign-in-throttle.ts counts in the store, over all processes, and before the password is looked at.
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
      // The check asks for a connection of its own, which a transaction has none of; it ran outside of it.
      database: { validateSchema: !store.db.isTransaction },
    },
  });
}
