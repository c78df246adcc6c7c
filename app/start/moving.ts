/**
 * Motion of the home page before the first touch, loaded after the first paint.
 * The client of islands (app/client/client.ts) loads later, at the first touch.
 */
import { startHero } from '../behaviours/hero.ts';
import { startPlotInAddress } from '../behaviours/plot-in-address.ts';
import { startPopup } from '../behaviours/popup.ts';
import { startPapers } from '../pages/home/papers-checklist.ts';

// Load the label font before later sections are laid out, to avoid a second layout (app/ui/styles/later.css).
void document.fonts.load('1em "Anek Narrow"');
// Separate tasks keep the page responsive, and an error in one does not stop the others.
for (const startOne of [startHero, startPapers, startPopup, startPlotInAddress]) setTimeout(startOne);
