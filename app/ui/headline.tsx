import type { ReactNode } from 'react';
import { unwrapped } from '../../domain/content/marks.ts';

const SENTENCES = /(?<=[.?!])\s+(?=\p{Lu})/u;
const CLAUSES = /(?<=,)\s+/;
/** What says little by itself does not end a line: it stands with the word after it. */
const PAIR = /(?<=^|\s)((?:an?|the|your|our|my)\s+\S+)/i;

/** The parts of a heading that are read in one breath: its sentences, or three and more parts between commas. */
function phrasesOf(text: string): string[] {
  const sentences = text.split(SENTENCES);
  if (sentences.length > 1) return sentences;
  const clauses = text.split(CLAUSES);
  return clauses.length > 2 ? clauses : [text];
}

/** A phrase in pieces of which every second one does not break. */
const pairsIn = (phrase: string): string[] => phrase.split(PAIR);

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
