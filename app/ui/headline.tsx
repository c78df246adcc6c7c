import type { ReactNode } from 'react';
import { splitMark } from '../../domain/content/marks.ts';

// Lookbehind needs Safari 16.4, which is above the support floor.
const SENTENCES = /([.?!])\s+(?=\p{Lu})/gu;
const CLAUSES = /(,)\s+/g;
/** An article or possessive stays on one line with the next word. */
const PAIR = /(^|\s)((?:an?|the|your|our|my)\s+\S+)/i;

const splitBehind = (text: string, end: RegExp) => text.replace(end, '$1\n').split('\n');

/** The phrases of a heading: its sentences, or three or more parts between commas. */
function phrasesOf(text: string): string[] {
  const sentences = splitBehind(text, SENTENCES);
  if (sentences.length > 1) return sentences;
  const clauses = splitBehind(text, CLAUSES);
  return clauses.length > 2 ? clauses : [text];
}

/** Splits a phrase so that every second piece must not break. */
function pairsIn(phrase: string): string[] {
  const cut = phrase.split(PAIR);
  return cut.flatMap((piece, at) =>
    at % 3 === 0 ? [piece + (cut[at + 1] ?? '')] : at % 3 === 1 ? [] : [piece],
  );
}

const unbroken = (words: ReactNode, key: string) => (
  <span key={key} className="phrase">
    {words}
  </span>
);

/** The text of a large heading, which prefers line breaks between its phrases. */
export function Headline({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  // The editor's marks must enclose the whole text.
  const { mark, text } = splitMark(children);
  if (!children.startsWith(mark + text)) return children;
  const phrases = phrasesOf(text);
  const parts = phrases.flatMap((phrase, index): ReactNode[] => {
    const words = pairsIn(phrase).map((piece, at) => (at % 2 === 1 ? unbroken(piece, piece) : piece));
    return phrases.length === 1 ? words : [index > 0 ? ' ' : '', unbroken(words, phrase)];
  });
  // React would put a comment between two adjacent text nodes.
  const end = children.slice(mark.length + text.length);
  const last = parts.at(-1);
  const closing = typeof last === 'string' ? [last + end] : [last, end];
  return parts.length === 1 ? children : [mark + String(parts[0]), ...parts.slice(1, -1), ...closing];
}
