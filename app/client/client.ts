import { startBehaviours } from '../behaviours/start-behaviours.ts';
import type { EarlyEvents } from '../start/load-client.ts';
import { hydrateOnTouch, islandOfControl } from './hydrate-on-touch.ts';

/** Starts islands and behaviours of a static page; its inline script calls this (load-client.ts). */
export function start(early: EarlyEvents): void {
  hydrateOnTouch(early);
  startBehaviours();
  for (const { type, target, defaultPrevented } of early) {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (type !== 'click' || !defaultPrevented || !button || islandOfControl(button)) continue;
    delete button.dataset.waiting;
    button.click();
  }
}
