import { diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both versions, only in the one before, or only in the one after. */
export type Stretch = { text: string; in: 'both' | 'before' | 'after' };

/** Beyond so many changed words two texts are two texts, and looking for what they share takes too long. */
const MOST_EDITS = 1500;

/** What two texts share and where they differ, word by word. */
export function changedWords(before: string, after: string): Stretch[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS, timeout: 250 });
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

/** So much of a long text as shows its changes: stretches that are in both are cut to `around` characters at each end. */
export function excerpt(stretches: readonly Stretch[], around = 60): Stretch[] {
  return stretches.map((stretch, index) => {
    if (stretch.in !== 'both') return stretch;
    const { text } = stretch;
    const from = index === 0 ? '' : `${text.slice(0, around)} `;
    const to = index === stretches.length - 1 ? '' : ` ${text.slice(-around)}`;
    return text.length <= from.length + to.length + 1 ? stretch : { ...stretch, text: `${from}…${to}` };
  });
}
