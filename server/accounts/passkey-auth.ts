import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { type AuthOptions, authOptions, sessionOptions } from './auth.ts';

const NOT_VERIFIED = 'USER_NOT_VERIFIED';

/** Without this check a stolen device could log in without its lock, and the passkey would be one factor only. */
function mustBeVerified(isVerified: boolean | undefined) {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: NOT_VERIFIED, message: NOT_VERIFIED });
}

/**
 * better-auth with its passkey plugin, apart from the other plugins: reading certificates takes memory that only
 * passkeys need. `isTrusted` is about the sessions that it creates.
 */
export function createPasskeyAuth(options: AuthOptions, isTrusted: boolean) {
  const { hostname, origin } = new URL(options.siteUrl);
  return betterAuth({
    ...authOptions(options),
    session: sessionOptions(isTrusted),
    plugins: [
      passkey({
        rpID: hostname,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            mustBeVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            mustBeVerified(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
  });
}
