const pairs = (text: string) => {
  const each = text.split(' ');
  return new Map(each.flatMap((from, at) => (at % 2 === 0 ? [[from, each[at + 1] ?? ''] as const] : [])));
};
const CONSONANTS = pairs(
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const VOWELS = pairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ e ओ o औ au ऑ o ं n ः h');
const SIGNS = pairs('ा a ि i ी i ु u ू u ृ ri े e ै ai ॅ e ो o ौ au ॉ o');
const VIRAMA = '्';

/** Spellings that vary in Indian names, and the one that counts. The order matters. */
const SAME_SOUNDS: readonly (readonly [spelled: RegExp, counts: string])[] = [
  // Chowdhary, Sourabh; Rao is राव; Goel, Goyal; Meena, Meenakshi; Pooja; Pandey is पांडे.
  [/o[uw]/g, 'au'],
  [/ao/g, 'av'],
  [/oe/g, 'oy'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/ey/g, 'e'],
  // Laxmi, Lakshmi; Chhavi, Chavi; Jnan, Gyan; Farhan, Phool; Zubin; Wahid.
  [/x/g, 'ksh'],
  [/ch+/g, 'C'],
  [/jn|dny/g, 'gy'],
  [/ph|f/g, 'p'],
  [/ck|[cq]/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/o/g, 'u'],
  [/^e/, 'i'],
  [/([bdgjkpstC])h+|(r)h+$/g, '$1$2'],
  // Whether an a is written varies, and Varma is also Verma. Only the first letter of a name is sure.
  [/(?!^)[ae]/g, ''],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/**
 * How a word of a name sounds, the same in Hindi and Latin letters and in their usual spellings: शर्मा and Sharma, Varma
 * and Verma. Empty for other scripts, and for words too short to tell apart.
 */
export function soundOf(word: string): string {
  const latin = inLatin(word.toLowerCase());
  if (!/^[a-z]+$/.test(latin)) return '';
  const sound = SAME_SOUNDS.reduce((text, [spelled, counts]) => text.replace(spelled, counts), latin);
  return sound.length < 2 ? '' : sound;
}

/** Devanagari letter by letter, with the unwritten a of each consonant. */
const inLatin = (word: string) =>
  word
    .replaceAll('ज्ञ', 'ग्य')
    // सिंह is written Singh.
    .replaceAll('ंह', 'ंघ')
    .replace(/([क-ह])([ा-्])?/g, (_, letter: string, sign?: string) =>
      [CONSONANTS.get(letter), sign === VIRAMA ? '' : sign ? SIGNS.get(sign) : 'a'].join(''),
    )
    .replace(/[ऀ-औ]/g, (letter) => VOWELS.get(letter) ?? letter);

/** The letters ड़ and ढ़, which are written r in Latin letters; without their dots they are d. */
export const withLatinFlaps = (name: string) => name.normalize('NFD').replace(/[डढ]\u093c/g, 'र');
