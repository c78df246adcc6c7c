import { startBehaviours } from '../behaviours/start-behaviours.ts';
import type { EarlyEvents } from './load-client.ts';
import { wakeIslands } from './wake-islands.ts';

/** The one client script of static pages: called by their inline script (load-client.ts). */
export function start(early: EarlyEvents): void {
  wakeIslands(early);
  startBehaviours();
}
