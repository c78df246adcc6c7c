import { createHash } from 'node:crypto';

/**
 * The content-security policy of one page, and the page as it is sent. Scripts run only from our own files, or when
 * they are inline and carried `mark` while the page was made: those are named by their hash, and the mark is taken
 * off. A script that came in with content has no mark, so it is not named, whatever it says.
 * Hashes, not nonces, so that a whole page can be cached with its policy.
 */
export function withContentPolicy(
  html: string,
  mark: string,
  secure: boolean,
): { html: string; policy: string } {
  const nonce = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + 1)) {
    const begin = html.lastIndexOf('<', at);
    const text = html.indexOf('>', at) + 1;
    const tag = html.slice(begin, text);
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const script = html.slice(text, html.indexOf('</script>', text));
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: html.replaceAll(nonce, ''), policy: policyOf([...hashes], secure) };
}

function policyOf(hashes: string[], secure: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
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
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
