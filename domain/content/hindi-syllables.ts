/** Everything that stands in the Devanagari font, in runs: the rest of a line is set in another one. */
const RUN = /[\u0900-\u097f\u200c\u200d]+/g;

/**
 * A consonant with those joined to it and its vowel signs, a vowel with its signs, or any other character alone.
 * A cut of a font holds whole syllables, because a conjunct is one glyph of several letters.
 */
const SYLLABLE =
  /[\u0915-\u0939]\u093c?(?:\u094d[\u0915-\u0939]\u093c?)*[\u0900-\u0903\u093e-\u094d]*|[\u0904-\u0914][\u0900-\u0903]*|[\u0900-\u097f\u200c\u200d]/g;

/** The Devanagari runs of a text, in one spelling of the letters with a dot below. */
export function hindiRuns(text: string): string[] {
  return text.normalize('NFC').match(RUN) ?? [];
}

/** The syllables of a Devanagari run. */
export function hindiSyllables(run: string): string[] {
  return run.match(SYLLABLE) ?? [];
}
