import type { ReactNode } from 'react';
import { hasMarks } from '../../domain/content/marks.ts';

const SENTENCES = /(?<=[.?!])\s+(?=\p{Lu})/u;
const CLAUSES = /(?<=,)\s+/;
/** What says little by itself does not end a line. */
const BOUND = /(?<=^|\s)(a|an|the|your|our|my)\s+/gi;

/** The parts of a heading that are read in one breath: its sentences, or three and more parts between commas. */
export function phrasesOf(text: string): string[] {
  // What an editor is about to change stays in one piece.
  if (hasMarks(text)) return [text];
  const bound = text.replace(BOUND, '$1\u00A0');
  const sentences = bound.split(SENTENCES);
  if (sentences.length > 1) return sentences;
  const clauses = bound.split(CLAUSES);
  return clauses.length > 2 ? clauses : [bound];
}

/** The words of a large heading, which break between its phrases before they break within one. */
export function Headline({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const phrases = phrasesOf(children);
  if (phrases.length === 1) return phrases[0];
  return phrases.flatMap((phrase, place) => [
    place > 0 && ' ',
    <span key={phrase} className="phrase">
      {phrase}
    </span>,
  ]);
}
