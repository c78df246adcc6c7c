/** Letters with a stroke, and pairs of letters, which Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd' },
  ...{ ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ŧ: 't', ς: 'σ' },
};
const UNLIKE_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Marks upon Latin letters; and the dot below a letter of an Indian script, which many leave out. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;
/** The moon above a vowel of Devanagari, Bengali, Gurmukhi, Gujarati and Odia; the dot beside it says the same sound. */
const MOONS = /[\u0901\u0981\u0a01\u0a81\u0b01]/g;
/** A nasal that joins a letter of its own row is written as a dot too: हिन्दी, हिंदी. */
const JOINED_NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const ANUSVARA = '\u0902';
/** Joiners, selectors, soft hyphens: they change how a word is drawn, not which word it is. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ASCII = /^[\t\n\r -~]*$/;

/**
 * Text as it is compared and searched: without capitals, accents, invisible signs, and the differences of Hindi spelling
 * that make no other word. A change of this needs a migration that folds stored names anew, as 0026 does.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(MOONS, (moon) => String.fromCharCode(moon.charCodeAt(0) + 1))
    .replace(JOINED_NASALS, ANUSVARA)
    .normalize('NFC')
    .toLowerCase()
    .replace(UNLIKE_PLAIN, (letter) => PLAIN[letter] ?? letter);
}
