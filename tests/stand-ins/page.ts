import type { Received } from './received.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

const SHOWN = 100;

/** The page at `/`: what came in, newest first, and what this stand-in does not imitate. */
export function standInPage(title: string, limits: string[], received: Received[]): string {
  const newest = received.slice(-SHOWN).reverse();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>${escaped(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f2f2f2; color: #111; padding: .75rem; }
</style>
<h1>${escaped(title)}</h1>
<p>A stand-in on this machine; nothing leaves it. ${received.length} received, ${
    received.filter((request) => request.accepted).length
  } accepted.</p>
${newest.map(entry).join('\n') || '<p>Nothing received yet.</p>'}
<h2 id="limits">What this does not imitate</h2>
<ul>${limits.map((limit) => `<li>${escaped(limit)}</li>`).join('')}</ul>
<h2>Failures on purpose</h2>
<p>Write <code>fail-email-503</code>, <code>fail-crm-timeout</code> or <code>fail-reset</code> (all services) as a
name or in a message; <code>x2</code> at the end lets it work after two failures.</p>
</html>
`;
}

function entry(request: Received): string {
  const verdict = request.accepted ? 'accepted' : request.note || 'not accepted';
  return `<article>
<h2>${escaped(`${request.method} ${request.path.split('?')[0]}`)}</h2>
<p>${new Date(request.at).toISOString()}: status ${request.status}, ${escaped(verdict)}. Idempotency-Key
<code>${escaped(request.idempotencyKey)}</code></p>
<pre>${escaped(JSON.stringify(request.body, withoutToken, 2))}</pre>
</article>`;
}

const withoutToken = (key: string, value: unknown) => (key === 'accessToken' ? '(set)' : value);
