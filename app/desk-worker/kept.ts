import { DAY_MS } from '../../domain/dates/durations.ts';
import { RETENTION } from '../../domain/personal-data/retention.ts';

/**
 * Offline cache of the leads that were opened on this device. A lead has three entries: its document, its
 * router data and its line in the list. Each account has one cache. Pages write it (app/desk/offline), and
 * the worker reads it.
 */
const PAGES = 'desk-pages-';
export const ASSETS = 'desk-assets';
/** Holds the time of the last `forget()`, in milliseconds since 1970. All pages and the worker share it. */
const STATE = 'desk-state';
const FORGOTTEN_AT = '/adminLeads/kept?forgotten';
const LASTS_MS = RETENTION.deviceDays * DAY_MS;
const MOST = 50;
/** Header with the time of caching, in milliseconds since 1970. */
const AT_HEADER = 'x-kept-at';

export type KeptLead = { id: string; name: string; at: number };

export const cacheOf = (account: string) => PAGES + account;
export const leadPagePath = (lead: string) => `/adminLeads?lead=${encodeURIComponent(lead)}&alone=1`;
export const leadDataPath = (lead: string) => `/adminLeads.data?lead=${encodeURIComponent(lead)}&alone=1`;
const leadLinePath = (lead: string) => `/adminLeads/kept?line=${encodeURIComponent(lead)}`;

/** Empty if the browser has no Cache Storage. */
const keptCaches = async () =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(PAGES)) : [];

/** The response to cache: its body and content type, without the other headers of the network response. */
export function keptResponse(body: string, type: string, at: number): Response {
  return new Response(body, { headers: { 'content-type': type, [AT_HEADER]: String(at) } });
}

/** Caches a lead that was fetched at `lead.at`. False, with the cache deleted, if `forget()` ran since then. */
export async function keep(
  account: string,
  lead: KeptLead,
  page: { html: string; data: string; dataType: string },
): Promise<boolean> {
  const cache = await caches.open(cacheOf(account));
  await cache.put(leadPagePath(lead.id), keptResponse(page.html, 'text/html; charset=utf-8', lead.at));
  await cache.put(leadDataPath(lead.id), keptResponse(page.data, page.dataType, lead.at));
  await cache.put(leadLinePath(lead.id), keptResponse(JSON.stringify(lead), 'application/json', lead.at));
  // Check after the write: `forget()` stores its time before it deletes, so one of the two sees the other.
  if ((await forgottenAt()) >= lead.at) {
    await caches.delete(cacheOf(account));
    return false;
  }
  const all = await keptLeads();
  for (const old of all.slice(MOST)) await drop(old.id);
  return true;
}

/** The cached response for this address, unless it has expired. */
export async function find(address: string): Promise<Response | null> {
  for (const name of await keptCaches()) {
    const found = await (await caches.open(name)).match(address);
    if (found && !isOld(found)) return found;
  }
  return null;
}

const isOld = ({ headers }: Response) => Date.now() - Number(headers.get(AT_HEADER)) > LASTS_MS;

/** All cached leads, the newest first. Deletes expired ones. */
export async function keptLeads(): Promise<KeptLead[]> {
  const leads: KeptLead[] = [];
  for (const name of await keptCaches()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const line = request.url.includes('/adminLeads/kept?') ? await cache.match(request) : undefined;
      if (!line) continue;
      const lead = (await line.clone().json()) as KeptLead;
      if (isOld(line)) await drop(lead.id);
      else leads.push(lead);
    }
  }
  return leads.sort((a, b) => b.at - a.at);
}

export async function drop(lead: string): Promise<void> {
  for (const name of await keptCaches()) {
    const cache = await caches.open(name);
    for (const address of [leadPagePath(lead), leadDataPath(lead), leadLinePath(lead)])
      await cache.delete(address);
  }
}

async function forgottenAt(): Promise<number> {
  const said = await (await caches.open(STATE)).match(FORGOTTEN_AT);
  return said ? Number(await said.text()) : 0;
}

/** Deletes all caches of leads, except that of `account` if given. */
export async function forget(account?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (account === undefined) {
    await (await caches.open(STATE)).put(FORGOTTEN_AT, new Response(String(Date.now())));
  }
  for (const name of await keptCaches()) {
    if (account === undefined || name !== cacheOf(account)) await caches.delete(name);
  }
}
