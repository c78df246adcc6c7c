/** Runs of characters set in the Devanagari font; the rest uses another font. */
const RUN = /[\u0900-\u097f\u200c\u200d]+/g;

/**
 * A syllable: a consonant cluster with its vowel signs, a vowel with its signs, or a single character. Font subsets
 * contain whole syllables, because a conjunct is a single glyph.
 */
const SYLLABLE =
  /[\u0915-\u0939]\u093c?(?:\u094d[\u0915-\u0939]\u093c?)*[\u0900-\u0903\u093e-\u094d]*|[\u0904-\u0914][\u0900-\u0903]*|[\u0900-\u097f\u200c\u200d]/g;

/** The Devanagari runs of a text, in NFC. */
export function hindiRuns(text: string): string[] {
  return text.normalize('NFC').match(RUN) ?? [];
}

/** The syllables of a Devanagari run. */
export function hindiSyllables(run: string): string[] {
  return run.match(SYLLABLE) ?? [];
}
