import { useEffect, useState } from 'react';
import { dropGone, isSentAway } from '../../desk-worker/gone.ts';
import { ASSETS, drop, forget, keep, leadDataPath, leadPagePath } from '../../desk-worker/kept.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import { renewIfMoved } from '../notices/subscription.ts';
import { dropBegunOf, leadsBegun } from './begun-notes.ts';

const canKeep = () => 'serviceWorker' in navigator && 'caches' in window;

/** Registers the worker of the desk, and deletes cached leads of other accounts. */
async function prepareDesk(account: string): Promise<void> {
  if (!canKeep()) return;
  await forget(account);
  await deskWorker();
  if (navigator.onLine) await renewIfMoved();
}

/** Prepares the desk for work without a network, and removes erased and restricted leads from this device. */
export function useDesk(account: string, version: number): void {
  useEffect(() => {
    // Without a service worker the desk works online only.
    prepareDesk(account).catch(() => undefined);
  }, [account]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an erasure changes the version of the leads.
  useEffect(() => {
    if (!navigator.onLine) return;
    const worker = canKeep() ? navigator.serviceWorker.getRegistration('/admin') : Promise.resolve(undefined);
    worker
      .then((worker) => dropGone(worker, leadsBegun()))
      .then(dropBegunOf)
      .catch(() => undefined);
  }, [version]);
}

/** Caches an open lead as it is now. Resolves to whether it can be read offline. */
async function keepLead(account: string, id: string, name: string): Promise<boolean> {
  const at = Date.now();
  const ask = (address: string) => fetch(address, { redirect: 'manual', priority: 'low' });
  const [page, data] = await Promise.all([ask(leadPagePath(id)), ask(leadDataPath(id))]);
  if (isSentAway(page)) {
    await forget();
    return false;
  }
  if (page.status === 404 || page.status === 410) await drop(id);
  if (!page.ok || !data.ok) return false;
  const html = (await page.text()).replace('<html ', `<html data-kept-at="${at}" `);
  await keepAssets(html);
  const dataType = data.headers.get('content-type') ?? 'text/x-script';
  return keep(account, { id, name, at }, { html, data: await data.text(), dataType });
}

/** Caches the assets that the page names, and those that its scripts have loaded. */
async function keepAssets(html: string): Promise<void> {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const brought = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const wanted = new Set([...named, ...brought]);
  const cache = await caches.open(ASSETS);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...wanted].filter((each) => !kept.has(each)).map((each) => cache.add(each)));
}

type Opened = {
  account: string;
  lead: { id: string; name: string };
  /** Changes with each new activity or enquiry of the lead. */
  edition: string;
  /** Whether the user opened the lead. A preview beside the list is not cached. */
  isChosen: boolean;
};

/** Whether the open lead is cached on this device. */
export function useKeptLead({ account, lead, edition, isChosen }: Opened): boolean {
  const [kept, setKept] = useState('');
  const { id, name } = lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edition is cached again.
  useEffect(() => {
    if (!isChosen || !canKeep() || !navigator.onLine) return;
    let isWanted = true;
    keepLead(account, id, name).then(
      (isKept) => isWanted && setKept(isKept ? id : ''),
      // Without a network or storage, the former cached copy stays.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [account, id, name, edition, isChosen]);
  return kept === id;
}
