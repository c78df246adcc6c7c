import { cookieName } from '../http/cookies.ts';

/** The prefix of better-auth's cookie names. */
export const cookiePrefix = (siteUrl: string) => cookieName(siteUrl, 'vayuvan');

/** Whether a `Cookie` header contains a session cookie. Only the store knows whether it is valid. */
export const hasSession = (cookies: string, siteUrl: string) =>
  cookies.includes(`${cookiePrefix(siteUrl)}.session_token=`);
