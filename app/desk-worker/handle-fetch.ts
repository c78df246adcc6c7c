import { dateAndTime } from '../../domain/dates/words.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import {
  ASSET_CACHE,
  type CachedLead,
  cachedLeads,
  clearCaches,
  findCached,
  leadDataPath,
  leadPagePath,
} from './lead-cache.ts';
import { announceNetwork } from './network-state.ts';
import type { FetchEvent } from './scope.ts';

/** With a cached copy, treat the network as offline after this time without an answer. */
const NETWORK_TIMEOUT_MS = 8000;

/** Answers requests of the desk from the cache when the network fails: leads, and assets of their pages. */
export function handleFetch(event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname === '/adminLeads.data') event.respondWith(data(request, url));
}

async function asset(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(ASSET_CACHE)).match(request.url);
    if (cached) return cached;
    throw error;
  }
}

async function page(request: Request, url: URL): Promise<Response> {
  const lead = url.pathname === '/adminLeads' ? url.searchParams.get('lead') : null;
  const cached = lead === null ? null : await findCached(leadPagePath(lead));
  const answer = await fromNetwork(request, cached !== null);
  announceNetwork(answer !== null);
  if (answer) {
    // A redirect, 401 or 403 means that this account may not read leads: delete the cached ones.
    const isSentAway = answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403;
    if (isSentAway && url.pathname === '/adminLeads') await clearCaches();
    return answer;
  }
  if (lead === null || cached === null) return offlinePage(await cachedLeads());
  // The cached page hydrates only at the address that it was rendered for.
  const own = leadPagePath(lead);
  return url.pathname + url.search === own ? cached : Response.redirect(own);
}

async function data(request: Request, url: URL): Promise<Response> {
  const lead = url.searchParams.get('lead');
  const cached = lead === null ? null : await findCached(leadDataPath(lead));
  const answer = await fromNetwork(request, cached !== null);
  announceNetwork(answer !== null);
  return answer ?? cached ?? Response.error();
}

/** Null without a response. If a cached copy exists, it waits only for `NETWORK_TIMEOUT_MS`. */
async function fromNetwork(request: Request, hasCached: boolean): Promise<Response | null> {
  const response = fetch(request).catch(() => null);
  if (!hasCached) return response;
  const timeout = new Promise<null>((done) => setTimeout(() => done(null), NETWORK_TIMEOUT_MS));
  return Promise.race([response, timeout]);
}

/** Lists the cached leads. The page has its styles inline, because no asset may be cached. */
function offlinePage(leads: CachedLead[]): Response {
  const rows = leads.map(
    ({ id, name, at }) =>
      `<li><a href="${escapeMarkup(leadPagePath(id))}">${escapeMarkup(name)}<small>as of ${escapeMarkup(dateAndTime(at))}</small></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<p>Kept on this device:</p><ul>${rows.join('')}</ul>`
      : '<p>No lead is kept on this device.</p>';
  const html = `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You are offline</title><style>${STYLE}</style></head><body><main><h1>You are offline</h1>${list}<p><a class="again" href="/adminLeads?view=next">Try again</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const STYLE = `body{margin:0;background:#fffef9;color:#10302a;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:auto;padding:1.5rem 1.1rem}h1{font-size:1.75rem;margin:0 0 1rem}
ul{margin:0 0 1.5rem;padding:0;list-style:none;border:1.5px solid #10302a}li+li{border-top:1px solid #d5cdb8}
a{color:inherit}li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2rem 1rem;padding:.8rem 1rem;text-decoration:none;font-weight:600;overflow-wrap:anywhere}
small{font-size:.9375rem;font-weight:400}.again{display:inline-block;padding:.7rem 1.2rem;background:#10302a;color:#fffef9;text-decoration:none;font-weight:600}`;
