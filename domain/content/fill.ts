const PLACEHOLDER = /\{(\w+)\}/g;

/** `isComplete` is false when the text names an unknown placeholder; `missing` is the first of them. */
export type Filled = { text: string; isComplete: boolean; missing?: string };
export type Values = ReadonlyMap<string, string>;

/**
 * Fills the `{names}` of a text; at the start of a sentence `{rate}` uses the value of `Rate` if there is one. A text
 * with an unknown name becomes empty, so that a withdrawn claim removes its sentence.
 */
export function fillText(text: string, values: Values): Filled {
  let missing: string | undefined;
  const filled = text.replace(PLACEHOLDER, (_, name: string, at: number) => {
    const value = (opensSentence(text, at) && values.get(capitalize(name))) || values.get(name);
    if (!value) missing ??= name;
    return value ?? '';
  });
  const isComplete = missing === undefined;
  return { text: isComplete ? filled : '', isComplete: isComplete, missing };
}

export const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Number of characters checked before a name: a full stop, a space, quotation marks and Markdown. */
const READ_BEFORE = 8;

function opensSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - READ_BEFORE), at);
  const opensText = at <= READ_BEFORE && /^[\s*_>|#("“‘-]*$/.test(before);
  return opensText || /[.!?।]["”’)]?\s+["“‘(*_]*$/.test(before);
}

/** Fills the `{names}` of Markdown; only lines with an unknown name are removed. */
export function fillMarkdown(markdown: string, values: Values): Filled {
  if (!markdown.includes('{')) return { text: markdown, isComplete: true };
  const lines = markdown.split('\n').map((line) => fillText(line, values));
  return {
    text: lines
      .filter(({ isComplete }) => isComplete)
      .map(({ text }) => text)
      .join('\n'),
    isComplete: lines.every(({ isComplete }) => isComplete),
    missing: lines.find(({ isComplete }) => !isComplete)?.missing,
  };
}

/** Fills the few texts whose values only the caller knows. */
export function fill(text: string, values: Record<string, string>): string {
  return fillText(text, new Map(Object.entries(values))).text;
}

const UNITS =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A count as the first word of a headline: `Twenty-three`; digits for 0, and from 100 on. */
export function countInWords(count: number): string {
  const unit = UNITS[count % 10];
  const word = UNITS[count] ?? [TENS[Math.floor(count / 10)], unit].filter(Boolean).join('-');
  return word && count < 100 ? `${word[0]!.toUpperCase()}${word.slice(1)}` : String(count);
}
