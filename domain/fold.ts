/** Letters with strokes, and ligatures, which Unicode normalization does not split. */
const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd' },
  ...{ ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ŧ: 't', ς: 'σ' },
};
const UNLIKE_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Marks on Latin letters; and the dot below Indian letters, which many people omit. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;
/** The moon above vowels (candrabindu) of Devanagari, Bengali, Gurmukhi, Gujarati and Odia; often written as a dot. */
const MOONS = /[\u0901\u0981\u0a01\u0a81\u0b01]/g;
/** A nasal before a letter of its own row may be written as a dot: हिन्दी, हिंदी. */
const JOINED_NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const ANUSVARA = '\u0902';
/** Joiners, selectors and soft hyphens change only how a word looks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ASCII = /^[\t\n\r -~]*$/;

/**
 * Folds text for comparison and search: ignores case, accents, invisible characters, and Hindi spelling variants. A
 * change needs a migration that folds stored names again, as 0026 does.
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
