import { diffWordsWithSpace } from 'diff';

/** A stretch of text that is in both versions, or only in one. */
export type DiffPart = { text: string; in: 'both' | 'before' | 'after' };

/** Beyond this many changes the texts count as entirely different, because a diff would take too long. */
const MAX_EDITS = 1500;

/** A word diff of two texts. */
export function changedWords(before: string, after: string): DiffPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS, timeout: 250 });
  if (!parts) {
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
}

/** Shortens unchanged stretches of a diff to `around` characters beside each change. */
export function excerpt(stretches: readonly DiffPart[], around = 60): DiffPart[] {
  return stretches.map((stretch, index) => {
    if (stretch.in !== 'both') return stretch;
    const { text } = stretch;
    const from = index === 0 ? '' : `${text.slice(0, around)} `;
    const to = index === stretches.length - 1 ? '' : ` ${text.slice(-around)}`;
    return text.length <= from.length + to.length + 1 ? stretch : { ...stretch, text: `${from}…${to}` };
  });
}
