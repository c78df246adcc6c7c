/**
 * What moves by itself before anybody has touched the page: the pictures of the hero, and the popup. A script of its
 * own, fetched after the first paint; from the first touch on React does the same (app/start/loader.ts).
 */
import { plotInHash } from '../drawings/plan/plot-in-hash.ts';
import { POPUP_ID, rememberClosing, whenPopupMayCome } from '../enquiries/popup-life.ts';
import { ROTATION_MS, showNext } from '../pages/home/hero-rotation.ts';
import { startPapers } from '../pages/home/kept-papers.ts';
import { isAround } from '../ui/around.ts';
import { comeInTwoFrames, openModal } from '../ui/modal.ts';
import { prefersCalm } from '../ui/prefers-calm.ts';
import { rotate } from '../ui/rotation.ts';
import { startBoundaries } from '../ui/wipe-boundary.ts';
import { HYDRATED_EVENT } from './loader.ts';

const endings: (() => void)[] = [];

function turnHero() {
  const gallery = document.querySelector<HTMLElement>('[data-hero]');
  if (!gallery || prefersCalm()) return;
  // Its button is React's: a click on it is kept, and pauses as soon as React has come.
  for (const pause of gallery.querySelectorAll('button[hidden]')) pause.removeAttribute('hidden');
  let chosenAt = 0;
  const choose = (event: Event) => {
    if (gallery.contains(event.target as Node)) chosenAt = Date.now();
  };
  // On the window: what happens inside a page that React has begun to take over, it may stop at the document.
  addEventListener('change', choose, true);
  const stop = rotate(gallery, ROTATION_MS, () => {
    // What the visitor has just chosen stands for a whole turn.
    if (Date.now() - chosenAt >= ROTATION_MS) void showNext(gallery);
  });
  endings.push(stop, () => removeEventListener('change', choose, true));
}

function rememberPapers() {
  const list = document.querySelector('[data-sent=papers]');
  if (list) endings.push(startPapers(list));
}

function bringPopup() {
  const dialog = document.getElementById(POPUP_ID);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  const come = () => endings.push(comeInTwoFrames(dialog, () => show(dialog)));
  endings.push(whenPopupMayCome(come, sinceLoad()));
}

/**
 * Opens it, and closes it for as long as it stands: React's part of it comes later than the rest of the page.
 * Until that has come React stops every click inside it on its way down from the document, so the window listens.
 */
function show(dialog: HTMLDialogElement) {
  const closed = () => {
    removeEventListener('click', clicked, true);
    rememberClosing();
    modal.close();
  };
  const clicked = (event: Event) => {
    const target = event.target as Element;
    if (isAround(dialog, event) || (dialog.contains(target) && target.closest('[data-close]'))) closed();
  };
  const modal = openModal(dialog, closed);
  addEventListener('click', clicked, true);
}

type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Milliseconds since the page was loaded, or seen where it was made ready before: the popup's delay began then. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  if (!navigation) return 0;
  return performance.now() - Math.max(navigation.loadEventEnd, navigation.activationStart ?? 0);
}

function bringPlotOrPopup() {
  // The plot that the address names is shown by React, which comes as if somebody had touched the page.
  if (plotInHash(location.hash)) dispatchEvent(new Event('pointermove'));
  else bringPopup();
}

/** Each in a task of its own, with room for a finger between them, until React has come. */
function inTurns([act, ...rest]: (() => void)[]) {
  if (!act || document.documentElement.dataset.hydrated !== undefined) return;
  // Also when this one throws.
  setTimeout(inTurns, 0, rest);
  act();
}

// The labels below are laid out once, in their own letters (ui/styles/later.css), and not again when these come.
void document.fonts.load('1em "Anek Narrow"');
const end = () => {
  for (const ending of endings) ending();
};
addEventListener(HYDRATED_EVENT, end, { once: true });
const startWipes = () => endings.push(startBoundaries());
setTimeout(inTurns, 0, [turnHero, startWipes, rememberPapers, bringPlotOrPopup]);
