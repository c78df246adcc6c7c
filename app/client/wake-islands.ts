import type { ComponentType } from 'react';
import { type EarlyEvents, TOUCHES } from '../start/load-client.ts';
import { loadAgain } from '../ui/load-again.ts';
import { isPlainClick, isUnmoved } from '../ui/plain-click.ts';
import { ISLANDS, type IslandName } from './registry.ts';

/** Controls that need React: an early click is repeated after their island hydrates. */
const CONTROLS = 'button[type=button]:not([data-close]), a[data-opens]';
/** Timeout for the network, counted in timer ticks: a busy main thread must not use it up. */
const TURNS = 32;
const TURN_MS = 250;

const waking = new Map<HTMLElement, Promise<void>>();
const clicked = new Map<HTMLElement, HTMLElement>();

const ASLEEP = '[data-island]:not([data-awake], [data-failed])';

/**
 * Hydrates an island at the first touch inside it, or when the hash names an element inside it.
 * `early` are the events before this script was loaded.
 */
export function wakeIslands(early: EarlyEvents): void {
  for (const touch of TOUCHES) addEventListener(touch, wakeTouched, true);
  for (const event of early) wakeTouched(event);
  addEventListener('hashchange', wakeNamed);
  wakeNamed();
}

function wakeNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  const island = named?.closest<HTMLElement>(ASLEEP);
  if (island) void wake(island);
}

function wakeTouched(event: Event): void {
  if (isUnmoved(event)) return;
  const target = event.target as Element;
  const island = islandOf(target);
  if (!island?.matches(ASLEEP)) return;
  const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null;
  if (control && (event.defaultPrevented || isPlainClick(event as MouseEvent))) {
    event.preventDefault();
    clicked.set(island, control);
    control.dataset.waiting = '';
    if (control instanceof HTMLAnchorElement) waitThenLead(control, TURNS);
  }
  void wake(island);
}

/** The island around an element, or the island that a link names to open its target. */
function islandOf(element: Element): HTMLElement | null {
  const name = element.closest?.<HTMLElement>('a[data-opens]')?.dataset.opens;
  return name
    ? document.querySelector<HTMLElement>(`[data-island=${name}]`)
    : (element.closest?.<HTMLElement>('[data-island]') ?? null);
}

/** The island that handles a control; null where a behaviour handles it. */
export const answersOf = (control: Element): HTMLElement | null =>
  control.matches(CONTROLS) ? islandOf(control) : null;

/** Follows a link whose island does not load in time, except while the visitor is typing. */
function waitThenLead(link: HTMLAnchorElement, turns: number): void {
  if (!('waiting' in link.dataset)) return;
  if (turns > 0) setTimeout(waitThenLead, TURN_MS, link, turns - 1);
  else if (!document.activeElement?.matches('input, textarea, select')) location.assign(link.href);
}

/** Hydrates an island once; the next touch retries a failed script. */
function wake(island: HTMLElement): Promise<void> {
  let woken = waking.get(island);
  if (!woken) {
    woken = hydrate(island).finally(() => waking.delete(island));
    waking.set(island, woken);
  }
  return woken;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const loadPart = ISLANDS[island.dataset.island as IslandName] as () => Promise<ComponentType<object>>;
  const controls = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  const before = controls();
  let isAwake = false;
  try {
    const [{ hydrateIsland }, Part] = await Promise.all([
      loaded(() => import('./hydrate-island.tsx')),
      loaded(loadPart),
    ]);
    isAwake = await hydrateIsland(island, Part);
  } catch {
    // The forms and links of the island work without scripts.
  }
  if (isAwake) island.dataset.awake = '';
  const control = clicked.get(island);
  clicked.delete(island);
  if (!control) return;
  delete control.dataset.waiting;
  // React replaces the nodes of a translated island: click the control at the same index.
  if (isAwake) (control.isConnected ? control : controls()[before.indexOf(control)])?.click();
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
}

/** Retries a failed import under another URL: browsers cache the failure for the life of the page. */
const loaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => loadAgain(load, error));
