/** One character of each class that an expression may name. */
const CLASSES: [RegExp, string][] = [
  [/\\d/, '1'],
  [/\\D/, 'x'],
  [/\\w/, 'a'],
  [/\\W|\\s/, ' '],
  [/\\s|\\n|\\r/, '\n'],
  [/\\S|\./, 'x'],
  [/\\t/, '\t'],
  [/\\p\{L/, 'ä'],
  [/\\p\{M/, '\u0301'],
  [/\\p\{C/, '\u200b'],
  [/[0-9]-[0-9]/, '0'],
  [/[a-z]-[a-z]/i, 'a'],
];

const ALWAYS = ['a', '1', ' ', '-', '.'];
/** Ends that most expressions refuse, so that they try everything else first. */
const ENDS = ['', '\n!'];
const MOST_SIGNS = 12;

/** The runs of plain text in a pattern: `<script`, `]\(`, `https://`. */
function fragmentsOf(pattern: string): string[] {
  const plain = pattern
    .replaceAll(/\\[dDwWsSbBpPtnr]/g, '|')
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, '|')
    .replaceAll(/\\u\w{4}/g, '|')
    .replaceAll(/\[(?:[^\]\\]|\\.)*\]/g, '|')
    .replaceAll(/\{[\d,]+\}/g, '');
  return plain
    .split(/(?<!\\)[|()*+?^$.[\]{}]/)
    .map((text) => text.replaceAll('\\', ''))
    .filter((text) => text.length > 0);
}

function signsOf(pattern: string): string[] {
  const named = CLASSES.filter(([shape]) => shape.test(pattern)).map(([, sign]) => sign);
  const literal = [...pattern.replaceAll(/\\u\w{4}|\\[a-zA-Z]/g, '')].filter((sign) => /[^\\()|]/.test(sign));
  return [...new Set([...named, ...ALWAYS, ...literal])].slice(0, MOST_SIGNS);
}

/**
 * What makes a backtracking engine work hardest on a pattern, as makers of texts of any length:
 * long runs of each sign and of each two, of each plain part of the pattern, of a plain part and a run after it,
 * and each of them with an end that nearly fits.
 */
export function attacksOn(pattern: string): ((size: number) => string)[] {
  const signs = signsOf(pattern);
  const fragments = [...new Set(fragmentsOf(pattern))];
  const pairs = signs.flatMap((one) => signs.filter((other) => other !== one).map((other) => one + other));
  const pumps = [
    ...signs,
    ...pairs,
    ...fragments,
    ...fragments.flatMap((text) => signs.map((sign) => text + sign)),
  ];
  const repeated = pumps.flatMap((pump) =>
    ENDS.map((end) => (size: number) => pump.repeat(Math.ceil(size / pump.length)).slice(0, size) + end),
  );
  const begun = fragments.flatMap((text) =>
    signs.flatMap((sign) => ENDS.map((end) => (size: number) => text + sign.repeat(size) + end)),
  );
  return [...repeated, ...begun];
}
