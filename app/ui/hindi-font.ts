import { hindiRuns, hindiSyllables } from '../../domain/content/hindi-syllables.ts';
import { SYLLABLES } from './fonts/hindi-syllables.ts';

export type Cut = keyof typeof SYLLABLES;
const cuts = Object.entries(SYLLABLES).map(
  ([name, list]) => [name as Cut, new Set(list.split(' '))] as const,
);

/** The first cut of the Hindi font that has every syllable of the text; undefined where it takes the whole font. */
export function fontFor(text: string): Cut | undefined {
  const syllables = hindiRuns(text).flatMap(hindiSyllables);
  return cuts.find(([, has]) => syllables.every((syllable) => has.has(syllable)))?.[0];
}
