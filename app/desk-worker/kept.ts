import { DAY_MS } from '../../domain/dates/durations.ts';
import { RETENTION } from '../../domain/personal-data/retention.ts';

/**
 * The leads that were opened on this device, to be read without a network: each as its document, the data that the
 * router asks for, and a line for the list of them. One cache an account, whose pages keep them (app/desk/offline) and
 * whose worker reads them.
 */
const PAGES = 'desk-pages-';
export const ASSETS = 'desk-assets';
/** Holds when everything was last removed, in milliseconds since 1970, for every page and worker of this device. */
const STATE = 'desk-state';
const FORGOTTEN_AT = '/adminLeads/kept?forgotten';
const LASTS_MS = RETENTION.deviceDays * DAY_MS;
const MOST = 50;
/** When it was kept, in milliseconds since 1970. */
const AT_HEADER = 'x-kept-at';

export type KeptLead = { id: string; name: string; at: number };

export const cacheOf = (account: string) => PAGES + account;
export const leadPagePath = (lead: string) => `/adminLeads?lead=${encodeURIComponent(lead)}&alone=1`;
export const leadDataPath = (lead: string) => `/adminLeads.data?lead=${encodeURIComponent(lead)}&alone=1`;
const leadLinePath = (lead: string) => `/adminLeads/kept?line=${encodeURIComponent(lead)}`;

/** None in a browser that keeps nothing for us. */
const keptCaches = async () =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(PAGES)) : [];

/** As it is put into a cache: without the headers of its way here. */
export function keptResponse(body: string, type: string, at: number): Response {
  return new Response(body, { headers: { 'content-type': type, [AT_HEADER]: String(at) } });
}

/** Keeps a lead as it was asked for at `lead.at`; false, and nothing is kept, where everything was removed since. */
export async function keep(
  account: string,
  lead: KeptLead,
  page: { html: string; data: string; dataType: string },
): Promise<boolean> {
  const cache = await caches.open(cacheOf(account));
  await cache.put(leadPagePath(lead.id), keptResponse(page.html, 'text/html; charset=utf-8', lead.at));
  await cache.put(leadDataPath(lead.id), keptResponse(page.data, page.dataType, lead.at));
  await cache.put(leadLinePath(lead.id), keptResponse(JSON.stringify(lead), 'application/json', lead.at));
  // Asked after it was written: whoever removes everything says so before they do.
  if ((await forgottenAt()) >= lead.at) {
    await caches.delete(cacheOf(account));
    return false;
  }
  const all = await keptLeads();
  for (const old of all.slice(MOST)) await drop(old.id);
  return true;
}

/** What is kept of a lead under this address, unless it has become too old. */
export async function find(address: string): Promise<Response | null> {
  for (const name of await keptCaches()) {
    const found = await (await caches.open(name)).match(address);
    if (found && !isOld(found)) return found;
  }
  return null;
}

const isOld = ({ headers }: Response) => Date.now() - Number(headers.get(AT_HEADER)) > LASTS_MS;

/** Those that can be read, the newest first; what has become too old is removed. */
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

/** Removes everything, but what is kept for `account` where one is named. */
export async function forget(account?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (account === undefined) {
    await (await caches.open(STATE)).put(FORGOTTEN_AT, new Response(String(Date.now())));
  }
  for (const name of await keptCaches()) {
    if (account === undefined || name !== cacheOf(account)) await caches.delete(name);
  }
}
