import { useEffect, useState } from 'react';
import { dropGone, isSentAway } from '../../desk-worker/gone.ts';
import { ASSETS, drop, forget, keep, leadDataPath, leadPagePath } from '../../desk-worker/kept.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import { renewIfMoved } from '../notices/subscription.ts';
import { dropBegunOf, leadsBegun } from './begun-notes.ts';

const canKeep = () => 'serviceWorker' in navigator && 'caches' in window;

/** Takes up the worker of the desk, and removes what is another account's. */
async function prepareDesk(account: string): Promise<void> {
  if (!canKeep()) return;
  await forget(account);
  await deskWorker();
  if (navigator.onLine) await renewIfMoved();
}

/** What the pages of the desk do on a device: read without a network, and hold nobody who is not to be read any more. */
export function useDesk(account: string, version: number): void {
  useEffect(() => {
    // A browser that cannot, or may not, works without it.
    prepareDesk(account).catch(() => undefined);
  }, [account]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was erased changed how leads stand.
  useEffect(() => {
    if (!navigator.onLine) return;
    const worker = canKeep() ? navigator.serviceWorker.getRegistration('/admin') : Promise.resolve(undefined);
    worker
      .then((worker) => dropGone(worker, leadsBegun()))
      .then(dropBegunOf)
      .catch(() => undefined);
  }, [version]);
}

/** Keeps a lead that is open as it is now; whether it can be read without a network. */
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

/** What the page is made of: the files it names, and those that they brought. */
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
  /** Changes with what there is to be read. */
  edition: string;
  /** Whether somebody chose it; what only stands beside a list is not kept. */
  isChosen: boolean;
};

/** Whether the lead that is open is kept on this device. */
export function useKeptLead({ account, lead, edition, isChosen }: Opened): boolean {
  const [kept, setKept] = useState('');
  const { id, name } = lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is kept anew.
  useEffect(() => {
    if (!isChosen || !canKeep() || !navigator.onLine) return;
    let isWanted = true;
    keepLead(account, id, name).then(
      (isKept) => isWanted && setKept(isKept ? id : ''),
      // Without a network, or room on the device, it stays as it was.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [account, id, name, edition, isChosen]);
  return kept === id;
}
