import { DAY_MS } from '../../domain/dates/durations.ts';
import { RETENTION } from '../../domain/personal-data/retention.ts';

/**
 * Offline cache of the leads that were opened on this device. A lead has three entries: its document, its
 * router data and its line in the list. Each account has one cache. Pages write it (app/desk/offline), and
 * the worker reads it.
 */
const CACHE_PREFIX = 'desk-pages-';
export const ASSET_CACHE = 'desk-assets';
/** Holds the time of the last `clearCaches()`, in milliseconds since 1970. All pages and the worker share it. */
const STATE_CACHE = 'desk-state';
const CLEARED_AT_URL = '/adminLeads/kept?forgotten';
const MAX_AGE_MS = RETENTION.deviceDays * DAY_MS;
const MAX_LEADS = 50;
/** Header with the time of caching, in milliseconds since 1970. */
const CACHED_AT_HEADER = 'x-kept-at';

export type CachedLead = { id: string; name: string; at: number };

export const cacheName = (account: string) => CACHE_PREFIX + account;
export const leadPagePath = (lead: string) => `/adminLeads?lead=${encodeURIComponent(lead)}&alone=1`;
export const leadDataPath = (lead: string) => `/adminLeads.data?lead=${encodeURIComponent(lead)}&alone=1`;
const leadLinePath = (lead: string) => `/adminLeads/kept?line=${encodeURIComponent(lead)}`;

/** Empty if the browser has no Cache Storage. */
const leadCaches = async () =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)) : [];

/** The response to cache: its body and content type, without the other headers of the network response. */
export function cachedResponse(body: string, type: string, at: number): Response {
  return new Response(body, { headers: { 'content-type': type, [CACHED_AT_HEADER]: String(at) } });
}

/** Caches a lead that was fetched at `lead.at`. False, with the cache deleted, if `clearCaches()` ran since then. */
export async function cacheLead(
  account: string,
  lead: CachedLead,
  page: { html: string; data: string; dataType: string },
): Promise<boolean> {
  const cache = await caches.open(cacheName(account));
  await cache.put(leadPagePath(lead.id), cachedResponse(page.html, 'text/html; charset=utf-8', lead.at));
  await cache.put(leadDataPath(lead.id), cachedResponse(page.data, page.dataType, lead.at));
  await cache.put(leadLinePath(lead.id), cachedResponse(JSON.stringify(lead), 'application/json', lead.at));
  // Check after the write: `clearCaches()` stores its time before it deletes, so one of the two sees the other.
  if ((await clearedAt()) >= lead.at) {
    await caches.delete(cacheName(account));
    return false;
  }
  const all = await cachedLeads();
  for (const old of all.slice(MAX_LEADS)) await removeCached(old.id);
  return true;
}

/** The cached response for this address, unless it has expired. */
export async function findCached(address: string): Promise<Response | null> {
  for (const name of await leadCaches()) {
    const found = await (await caches.open(name)).match(address);
    if (found && !isOld(found)) return found;
  }
  return null;
}

const isOld = ({ headers }: Response) => Date.now() - Number(headers.get(CACHED_AT_HEADER)) > MAX_AGE_MS;

/** All cached leads, the newest first. Deletes expired ones. */
export async function cachedLeads(): Promise<CachedLead[]> {
  const leads: CachedLead[] = [];
  for (const name of await leadCaches()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const line = request.url.includes('/adminLeads/kept?') ? await cache.match(request) : undefined;
      if (!line) continue;
      const lead = (await line.clone().json()) as CachedLead;
      if (isOld(line)) await removeCached(lead.id);
      else leads.push(lead);
    }
  }
  return leads.sort((a, b) => b.at - a.at);
}

export async function removeCached(lead: string): Promise<void> {
  for (const name of await leadCaches()) {
    const cache = await caches.open(name);
    for (const address of [leadPagePath(lead), leadDataPath(lead), leadLinePath(lead)])
      await cache.delete(address);
  }
}

async function clearedAt(): Promise<number> {
  const response = await (await caches.open(STATE_CACHE)).match(CLEARED_AT_URL);
  return response ? Number(await response.text()) : 0;
}

/** Deletes all caches of leads, except that of `account` if given. */
export async function clearCaches(account?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (account === undefined) {
    await (await caches.open(STATE_CACHE)).put(CLEARED_AT_URL, new Response(String(Date.now())));
  }
  for (const name of await leadCaches()) {
    if (account === undefined || name !== cacheName(account)) await caches.delete(name);
  }
}
