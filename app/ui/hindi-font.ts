import { hindiRuns, hindiSyllables } from '../../domain/content/hindi-syllables.ts';
import { SYLLABLES } from './fonts/hindi-syllables.ts';

export type Cut = keyof typeof SYLLABLES;
const cuts = Object.entries(SYLLABLES).map(
  ([name, list]) => [name as Cut, new Set(list.split(' '))] as const,
);

/** The first subset of the Hindi font with every syllable of the text; undefined if only the whole font has them. */
export function fontFor(text: string): Cut | undefined {
  const syllables = hindiRuns(text).flatMap(hindiSyllables);
  return cuts.find(([, has]) => syllables.every((syllable) => has.has(syllable)))?.[0];
}
