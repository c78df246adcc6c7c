/**
 * Motion of the home page before the first touch. A script of its own, fetched once the page is painted: the client of islands
 * (app/client/client.ts), which comes at the first touch, has none of it.
 */
import { startHero } from '../behaviours/hero.ts';
import { startPlotInAddress } from '../behaviours/plot-in-address.ts';
import { startPopup } from '../behaviours/popup.ts';
import { startPapers } from '../pages/home/kept-papers.ts';

// Labels below the first screens are laid out once, in their own letters (app/ui/styles/later.css).
void document.fonts.load('1em "Anek Narrow"');
// Each in a task of its own, with room for a finger between them; one that throws leaves the others alone.
for (const startOne of [startHero, startPapers, startPopup, startPlotInAddress]) setTimeout(startOne);
