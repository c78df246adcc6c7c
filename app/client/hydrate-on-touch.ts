import type { ComponentType } from 'react';
import { type EarlyEvents, TOUCHES } from '../start/load-client.ts';
import { isPlainClick, isZeroMove } from '../ui/plain-click.ts';
import { retryImport } from '../ui/retry-import.ts';
import { ISLANDS, type IslandName } from './registry.ts';

/** Controls that need React: an early click is repeated after their island hydrates. */
const CONTROLS = 'button[type=button]:not([data-close]), a[data-opens]';
/** Timeout for the network, counted in timer ticks: a busy main thread must not use it up. */
const TICKS = 32;
const TICK_MS = 250;

const hydrating = new Map<HTMLElement, Promise<void>>();
const clicked = new Map<HTMLElement, HTMLElement>();

const NOT_HYDRATED = '[data-island]:not([data-hydrated], [data-failed])';

/**
 * Hydrates an island at the first touch inside it, or when the hash names an element inside it.
 * `early` are the events before this script was loaded.
 */
export function hydrateOnTouch(early: EarlyEvents): void {
  for (const touch of TOUCHES) addEventListener(touch, hydrateTouched, true);
  for (const event of early) hydrateTouched(event);
  addEventListener('hashchange', hydrateHashTarget);
  hydrateHashTarget();
}

function hydrateHashTarget(): void {
  const named = document.getElementById(location.hash.slice(1));
  const island = named?.closest<HTMLElement>(NOT_HYDRATED);
  if (island) void hydrateOnce(island);
}

function hydrateTouched(event: Event): void {
  if (isZeroMove(event)) return;
  const target = event.target as Element;
  const island = islandOf(target);
  if (!island?.matches(NOT_HYDRATED)) return;
  const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null;
  if (control && (event.defaultPrevented || isPlainClick(event as MouseEvent))) {
    event.preventDefault();
    clicked.set(island, control);
    control.dataset.waiting = '';
    if (control instanceof HTMLAnchorElement) followAfterTimeout(control, TICKS);
  }
  void hydrateOnce(island);
}

/** The island around an element, or the island that a link names to open its target. */
function islandOf(element: Element): HTMLElement | null {
  const name = element.closest?.<HTMLElement>('a[data-opens]')?.dataset.opens;
  return name
    ? document.querySelector<HTMLElement>(`[data-island=${name}]`)
    : (element.closest?.<HTMLElement>('[data-island]') ?? null);
}

/** The island that handles a control; null where a behaviour handles it. */
export const islandOfControl = (control: Element): HTMLElement | null =>
  control.matches(CONTROLS) ? islandOf(control) : null;

/** Follows a link whose island does not load in time, except while the visitor is typing. */
function followAfterTimeout(link: HTMLAnchorElement, ticksLeft: number): void {
  if (!('waiting' in link.dataset)) return;
  if (ticksLeft > 0) setTimeout(followAfterTimeout, TICK_MS, link, ticksLeft - 1);
  else if (!document.activeElement?.matches('input, textarea, select')) location.assign(link.href);
}

/** Hydrates an island once; the next touch retries a failed script. */
function hydrateOnce(island: HTMLElement): Promise<void> {
  let hydrated = hydrating.get(island);
  if (!hydrated) {
    hydrated = hydrate(island).finally(() => hydrating.delete(island));
    hydrating.set(island, hydrated);
  }
  return hydrated;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const loadPart = ISLANDS[island.dataset.island as IslandName] as () => Promise<ComponentType<object>>;
  const controls = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  const before = controls();
  let isHydrated = false;
  try {
    const [{ hydrateIsland }, Part] = await Promise.all([
      loaded(() => import('./hydrate-island.tsx')),
      loaded(loadPart),
    ]);
    isHydrated = await hydrateIsland(island, Part);
  } catch {
    // The forms and links of the island work without scripts.
  }
  if (isHydrated) island.dataset.hydrated = '';
  const control = clicked.get(island);
  clicked.delete(island);
  if (!control) return;
  delete control.dataset.waiting;
  // React replaces the nodes of a translated island: click the control at the same index.
  if (isHydrated) (control.isConnected ? control : controls()[before.indexOf(control)])?.click();
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
}

/** Retries a failed import under another URL: browsers cache the failure for the life of the page. */
const loaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => retryImport(load, error));
