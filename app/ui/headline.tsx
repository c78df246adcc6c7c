import type { ReactNode } from 'react';
import { unwrapped } from '../../domain/content/marks.ts';

// Without lookbehind, which the support floor cannot read (Safari 16.4).
const SENTENCES = /([.?!])\s+(?=\p{Lu})/gu;
const CLAUSES = /(,)\s+/g;
/** What says little by itself does not end a line: it stands with the word after it. */
const PAIR = /(^|\s)((?:an?|the|your|our|my)\s+\S+)/i;

const splitBehind = (text: string, end: RegExp) => text.replace(end, '$1\n').split('\n');

/** The parts of a heading that are read in one breath: its sentences, or three and more parts between commas. */
function phrasesOf(text: string): string[] {
  const sentences = splitBehind(text, SENTENCES);
  if (sentences.length > 1) return sentences;
  const clauses = splitBehind(text, CLAUSES);
  return clauses.length > 2 ? clauses : [text];
}

/** A phrase in pieces of which every second one does not break. */
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

/** The words of a large heading, which break between its phrases before they break within one. */
export function Headline({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  // The marks of an editor's page stand around all of it.
  const { mark, text } = unwrapped(children);
  if (!children.startsWith(mark + text)) return children;
  const phrases = phrasesOf(text);
  const parts = phrases.flatMap((phrase, place): ReactNode[] => {
    const words = pairsIn(phrase).map((piece, at) => (at % 2 === 1 ? unbroken(piece, piece) : piece));
    return phrases.length === 1 ? words : [place > 0 ? ' ' : '', unbroken(words, phrase)];
  });
  // Two texts beside each other would stand in the page with a comment between them.
  const end = children.slice(mark.length + text.length);
  const last = parts.at(-1);
  const closing = typeof last === 'string' ? [last + end] : [last, end];
  return parts.length === 1 ? children : [mark + String(parts[0]), ...parts.slice(1, -1), ...closing];
}
