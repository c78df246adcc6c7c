import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { defaultStatements } from 'better-auth/plugins/admin/access';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { hashPassword, verifyPassword } from './argon2.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { type PreviousSecrets, secretsOf } from './secret-versions.ts';

/** A working day: staff sign in once in the morning. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** On a device that its owner trusts, whose lock guards it. */
export const TRUSTED_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** How long the code may be entered after the password. */
export const SECOND_STEP_SECONDS = 10 * 60;

/** The name of the site in the authenticator app. */
const ISSUER = 'Vayuvan';

const access = createAccessControl(defaultStatements);
/** Rights of each role over accounts; rights over pages are in the routes. */
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

/** Options that every instance of better-auth shares. */
export function authOptions({ store, secret, formerSecrets, siteUrl, log }: AuthOptions) {
  return {
    database: { db: store.db, type: store.dialect },
    ...secretsOf(secret, formerSecrets),
    baseURL: siteUrl,
    // sign-in-throttle.ts counts in the store instead: across all processes, and before the password is checked.
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
      // The schema check needs a connection of its own, which a transaction lacks. It already ran outside of it.
      database: { validateSchema: !store.db.isTransaction },
    },
  } satisfies BetterAuthOptions;
}

/** The options of sessions. Their age is no matter: sensitive actions ask for the password (`requirePassword`). */
export const sessionOptions = (isTrusted: boolean) =>
  ({
    expiresIn: isTrusted ? TRUSTED_SESSION_SECONDS : SESSION_SECONDS,
    disableSessionRefresh: true,
    freshAge: 0,
    additionalFields: {
      confirmedAt: { type: 'date', required: false, input: false },
      trusted: { type: 'boolean', required: false, input: false, defaultValue: isTrusted },
    },
  }) as const;

/**
 * better-auth stores users, sessions and passwords. Its own routes are never mounted, so public sign-up stays closed;
 * accounts.ts is the only entry. With a transaction as `store.db`, all its writes belong to that transaction.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    ...authOptions(options),
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
        // We create and hash the codes (second-factor.ts); better-auth only consumes them.
        backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: 'plain' },
      }),
    ],
    session: sessionOptions(false),
  });
}
