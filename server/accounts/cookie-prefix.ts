import { cookieName } from '../http/cookies.ts';

/** What better-auth puts before the names of its cookies. */
export const cookiePrefix = (siteUrl: string) => cookieName(siteUrl, 'vayuvan');
