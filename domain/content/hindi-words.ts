/**
 * What people type in Hindi, and the articles say in English alone, in the ways it is written; an airport is two words
 * in Hindi, each of which means it here.
 */
const MEANT: [english: string, hindi: string[]][] = [
  ['plot', ['प्लॉट', 'प्लाट']],
  ['land', ['ज़मीन', 'जमीन']],
  ['price', ['दाम', 'क़ीमत', 'कीमत']],
  ['home', ['घर']],
  ['airport', ['हवाई', 'अड्डा', 'अड्डे', 'एयरपोर्ट']],
];
/** A letter with a dot under it is one code point or two. */
const composed = (text: string) => text.normalize('NFC');
const ENGLISH = new Map(
  MEANT.flatMap(([english, hindi]) => hindi.map((word) => [composed(word), english] as const)),
);

/** A word that is searched for, and what it stands for. */
export function meaningsOf(word: string): string[] {
  const english = ENGLISH.get(composed(word));
  return english ? [word, english] : [word];
}
