import type { ComponentType } from 'react';
import { loadAgain } from '../ui/load-again.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { type EarlyEvents, TOUCHES } from './load-client.ts';
import { ISLANDS, type IslandName } from './registry.ts';

/** What only React answers: a click on it is repeated when its island is awake. */
const CONTROLS = 'button[type=button], a[data-opens]';

const waking = new Map<HTMLElement, Promise<void>>();
const clicked = new Map<HTMLElement, HTMLElement>();

const ASLEEP = '[data-island]:not([data-awake], [data-failed])';

/**
 * Wakes an island at the first touch inside it, or when the address names something inside it. `early` are the touches
 * before this script came.
 */
export function wakeIslands(early: EarlyEvents): void {
  for (const touch of TOUCHES) addEventListener(touch, wakeTouched, true);
  for (const event of early) wakeTouched(event);
  addEventListener('hashchange', wakeNamed);
  wakeNamed();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-wakes=idle]'))
    void wake(island);
}

function wakeNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  const island = named?.closest<HTMLElement>(ASLEEP);
  if (island) void wake(island);
}

function wakeTouched(event: Event): void {
  const target = event.target as Element;
  const island = target.closest<HTMLElement>(ASLEEP);
  if (!island) return;
  const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null;
  if (control && isPlainClick(event as MouseEvent)) {
    event.preventDefault();
    clicked.set(island, control);
    control.dataset.waiting = '';
  }
  void wake(island);
}

/** Hydrates an island once; a script that cannot be loaded is asked for again at the next touch. */
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
  let isAwake = false;
  try {
    const [{ hydrateIsland }, Part] = await Promise.all([
      loaded(() => import('./hydrate-island.tsx')),
      loaded(loadPart),
    ]);
    isAwake = await hydrateIsland(island, Part);
  } catch {
    // Its forms and links work as without scripts.
  }
  if (isAwake) island.dataset.awake = '';
  const control = clicked.get(island);
  clicked.delete(island);
  if (!control) return;
  delete control.dataset.waiting;
  if (isAwake) control.click();
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
}

/** Browsers remember a failed import for as long as the page stands. */
const loaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => loadAgain(load, error));
