import { fold } from '../fold.ts';

/**
 * What people type in Hindi, and the articles say in English alone, in the ways it is written; an airport is two words
 * in Hindi, each of which means it here.
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

/** A folded word that is searched for, and what it stands for. */
export function meaningsOf(word: string): string[] {
  const english = ENGLISH.get(word);
  return english ? [word, english] : [word];
}
