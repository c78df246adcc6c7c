import type { ReactNode } from 'react';
import { hasMarks } from '../../domain/content/marks.ts';

const SENTENCES = /(?<=[.?!])\s+(?=\p{Lu})/u;
const CLAUSES = /(?<=,)\s+/;
/** What says little by itself does not end a line: it stands with the word after it. */
const PAIR = /(?<=^|\s)((?:an?|the|your|our|my)\s+\S+)/i;

/** The parts of a heading that are read in one breath: its sentences, or three and more parts between commas. */
export function phrasesOf(text: string): string[] {
  const sentences = text.split(SENTENCES);
  if (sentences.length > 1) return sentences;
  const clauses = text.split(CLAUSES);
  return clauses.length > 2 ? clauses : [text];
}

/** A phrase in pieces of which every second one does not break. */
export const pairsIn = (phrase: string): string[] => phrase.split(PAIR);

const unbroken = (words: ReactNode, key: string) => (
  <span key={key} className="phrase">
    {words}
  </span>
);

/** The words of a large heading, which break between its phrases before they break within one. */
export function Headline({ children }: { children: ReactNode }) {
  // What an editor is about to change stays in one piece.
  if (typeof children !== 'string' || hasMarks(children)) return children;
  const phrases = phrasesOf(children);
  return phrases.flatMap((phrase, place) => {
    const words = pairsIn(phrase).map((piece, at) => (at % 2 === 1 ? unbroken(piece, piece) : piece));
    return [place > 0 && ' ', phrases.length > 1 ? unbroken(words, phrase) : words];
  });
}
