import { startMovingLinks } from '../site/moving-link.tsx';
import { startReveals } from '../ui/reveals.ts';
import { startScrollableAnswers } from '../ui/scrolling-answers.ts';
import { startBoundaries } from '../ui/wipe-boundary.ts';
import { startBackgroundFilm } from './background-film.ts';
import { startBar } from './bar.ts';
import { startChat } from './chat.ts';
import { startEmbeds } from './embeds.ts';
import { startGlossary } from './glossary.ts';
import { startMenu } from './menu.ts';
import { startSmoothWheel } from './smooth-wheel.ts';
import { startSwaps } from './swap.ts';
import { startTracks } from './tracks.ts';

/** Scripts of less than 1 kB on static HTML, each found by an attribute of its element. */
const BEHAVIOURS = [
  startBar,
  startMenu,
  startChat,
  startEmbeds,
  startSmoothWheel,
  startSwaps,
  startGlossary,
  startReveals,
  startBoundaries,
  startMovingLinks,
  startScrollableAnswers,
  startTracks,
  startBackgroundFilm,
];

/** Starts every behaviour that the page has elements for. Returns a function that ends them. */
export function startBehaviours(): () => void {
  const endings = BEHAVIOURS.flatMap((startOne) => {
    try {
      return [startOne()];
    } catch (error) {
      // A failed behaviour must not stop the others.
      console.error(error);
      return [];
    }
  });
  return () => {
    for (const end of endings) end();
  };
}
