import { fold } from '../fold.ts';

/**
 * Hindi search words for English words in the articles, in all spellings. "Airport" is two words in Hindi, and each of
 * them finds it.
 */
const MEANT: [english: string, hindi: string[]][] = [
  ['plot', ['प्लॉट', 'प्लाट']],
  ['land', ['जमीन']],
  ['price', ['दाम', 'कीमत']],
  ['home', ['घर']],
  ['airport', ['हवाई', 'अड्डा', 'अड्डे', 'एयरपोर्ट']],
];
const ENGLISH = new Map(
  MEANT.flatMap(([english, hindi]) => hindi.map((word) => [fold(word), english] as const)),
);

/** The search word together with its English meaning, if known. */
export function withEnglishMeaning(word: string): string[] {
  const english = ENGLISH.get(word);
  return english ? [word, english] : [word];
}
