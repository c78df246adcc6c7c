import { createHash } from 'node:crypto';
import { REPORTS_PATH } from '../http/csp-reports.ts';
import { elementsOf } from './elements.ts';

/**
 * Builds the content-security policy of a page. It allows scripts from our own files, and inline ones that carried the
 * nonce `mark` during rendering. The policy lists these by hash, and the nonce is removed. Scripts in content have no
 * nonce, so they are blocked. Hashes allow caching the page with its policy; nonces do not.
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

/** Sets the policy and the endpoint for violation reports (csp-reports.ts). */
export function setContentPolicy(headers: Headers, policy: string): void {
  headers.set('content-security-policy', policy);
  headers.set('reporting-endpoints', `csp="${REPORTS_PATH}"`);
}

/** The nonce attribute in an opening tag. */
export const nonceAttribute = (mark: string) => ` nonce="${mark}"`;

function policyOf(scripts: string[], styles: string[], secure: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Our style attributes carry only custom properties computed from content.
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
    // Firefox and Safari know only `report-uri`; other browsers prefer `report-to`.
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
