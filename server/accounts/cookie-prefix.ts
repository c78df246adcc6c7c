import { cookieName } from '../http/cookies.ts';

/** What better-auth puts before the names of its cookies. */
export const cookiePrefix = (siteUrl: string) => cookieName(siteUrl, 'vayuvan');

/** Whether a `Cookie` header may belong to somebody who is signed in: who it is, only the store knows. */
export const hasSession = (cookies: string, siteUrl: string) =>
  cookies.includes(`${cookiePrefix(siteUrl)}.session_token=`);
