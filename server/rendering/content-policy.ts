import { createHash } from 'node:crypto';
import { REPORTS_PATH } from '../http/csp-reports.ts';
import { elementsOf } from './elements.ts';

/**
 * The content-security policy of one page, and the page as it is sent. Scripts run only from our own files, or when
 * they are inline and carried `mark` while the page was made: those are named by their hash, like inlined styles, and
 * the mark is taken off. A script that came in with content has no mark, so it is not named, whatever it says.
 * Hashes, not nonces, so that a whole page can be cached with its policy.
 */
export function withContentPolicy(
  html: string,
  mark: string,
  secure: boolean,
): { html: string; policy: string } {
  const nonce = nonceAttribute(mark);
  const hashesOf = (name: 'script' | 'style') =>
    elementsOf(html, name, nonce).flatMap(({ open, inside }) =>
      open.includes(' src=') ? [] : [`'sha256-${createHash('sha256').update(inside).digest('base64')}'`],
    );
  const policy = policyOf([...new Set(hashesOf('script'))], hashesOf('style'), secure);
  return { html: html.replaceAll(nonce, ''), policy };
}

/** Puts the policy on a page, with the name of where browsers report to (csp-reports.ts). */
export function setContentPolicy(headers: Headers, policy: string): void {
  headers.set('content-security-policy', policy);
  headers.set('reporting-endpoints', `csp="${REPORTS_PATH}"`);
}

/** How the mark stands in an opening tag. */
export const nonceAttribute = (mark: string) => ` nonce="${mark}"`;

function policyOf(scripts: string[], styles: string[], secure: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Elements come from files; attributes carry only custom properties computed from content.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Firefox and Safari know the first alone, and others prefer the second.
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
