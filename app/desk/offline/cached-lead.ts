import { useEffect, useState } from 'react';
import { isAccessDenied, removeGoneLeads } from '../../desk-worker/gone-leads.ts';
import {
  ASSET_CACHE,
  cacheLead,
  clearCaches,
  leadDataPath,
  leadPagePath,
  removeCached,
} from '../../desk-worker/lead-cache.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import { sendChangedEndpoint } from '../notices/subscription.ts';
import { leadsWithUnsentNote, removeNotesOfLeads } from './unsent-notes.ts';

const canCache = () => 'serviceWorker' in navigator && 'caches' in window;

/** Registers the worker of the desk, and deletes cached leads of other accounts. */
async function prepareDesk(account: string): Promise<void> {
  if (!canCache()) return;
  await clearCaches(account);
  await deskWorker();
  if (navigator.onLine) await sendChangedEndpoint();
}

/** Prepares the desk for work without a network, and removes erased and restricted leads from this device. */
export function usePreparedDesk(account: string, version: number): void {
  useEffect(() => {
    // Without a service worker the desk works online only.
    prepareDesk(account).catch(() => undefined);
  }, [account]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an erasure changes the version of the leads.
  useEffect(() => {
    if (!navigator.onLine) return;
    const worker = canCache()
      ? navigator.serviceWorker.getRegistration('/admin')
      : Promise.resolve(undefined);
    worker
      .then((worker) => removeGoneLeads(worker, leadsWithUnsentNote()))
      .then(removeNotesOfLeads)
      .catch(() => undefined);
  }, [version]);
}

/** Caches an open lead as it is now. Resolves to whether it can be read offline. */
async function fetchAndCache(account: string, id: string, name: string): Promise<boolean> {
  const at = Date.now();
  const ask = (address: string) => fetch(address, { redirect: 'manual', priority: 'low' });
  const [page, data] = await Promise.all([ask(leadPagePath(id)), ask(leadDataPath(id))]);
  if (isAccessDenied(page)) {
    await clearCaches();
    return false;
  }
  if (page.status === 404 || page.status === 410) await removeCached(id);
  if (!page.ok || !data.ok) return false;
  const html = (await page.text()).replace('<html ', `<html data-kept-at="${at}" `);
  await cacheAssets(html);
  const dataType = data.headers.get('content-type') ?? 'text/x-script';
  return cacheLead(account, { id, name, at }, { html, data: await data.text(), dataType });
}

/** Caches the assets that the page names, and those that its scripts have loaded. */
async function cacheAssets(html: string): Promise<void> {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const loadedByScripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const wanted = new Set([...named, ...loadedByScripts]);
  const cache = await caches.open(ASSET_CACHE);
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...wanted].filter((each) => !cachedPaths.has(each)).map((each) => cache.add(each)));
}

type Opened = {
  account: string;
  lead: { id: string; name: string };
  /** Changes with each new activity or enquiry of the lead. */
  edition: string;
};

/** Whether the open lead is cached on this device. */
export function useCachedLead({ account, lead, edition }: Opened): boolean {
  const [cachedId, setCachedId] = useState('');
  const { id, name } = lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is cached again.
  useEffect(() => {
    if (!canCache() || !navigator.onLine) return;
    let isWanted = true;
    fetchAndCache(account, id, name).then(
      (isCached) => isWanted && setCachedId(isCached ? id : ''),
      // Without a network or storage, the former cached copy stays.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [account, id, name, edition]);
  return cachedId === id;
}
