import { useLayoutEffect, useRef } from 'react';
import { NOTE_MAX } from '../../../domain/leads/limits.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { mergeUnsentNotes, readUnsentNote, storeUnsentNote } from '../offline/unsent-notes.ts';
import type { ShownLead } from './lead-words.ts';

type Props = {
  /** Id of the account. */
  account: string;
  lead: Pick<ShownLead, 'openedAs' | 'otherIds'>;
  /** Mark by which a shortcut finds it (keys.ts). */
  keyMark?: string;
  /** The text of the refused form. */
  refilled?: string | undefined;
};

/** The note field of a lead. Unsent text is restored when the field mounts. */
export function NoteField({ account, lead, keyMark, refilled }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isStanding = useRef(false);
  const form = `contact-${lead.openedAs}`;
  const others = lead.otherIds.map((id) => `contact-${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restore on mount, and again after the lead is merged.
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    const isFirst = !isStanding.current;
    isStanding.current = true;
    // Text typed before hydration is newer than the stored note: leave it.
    if (!field || (isFirst && field.value !== '')) return;
    const added = mergeUnsentNotes(account, form, others);
    const found = field.value === '' ? readUnsentNote(account, form) : added;
    if (found === '') return;
    addBelow(field, found);
    storeUnsentNote(account, form, field.value);
  }, [others.join(' ')]);
  return (
    <div ref={box}>
      <TextArea
        label="Note"
        name="note"
        rows={2}
        limit={NOTE_MAX}
        data-key={keyMark}
        defaultValue={refilled}
        onInput={({ currentTarget }) => storeUnsentNote(account, form, currentTarget.value)}
      />
    </div>
  );
}

/** Keeps the selection of a user who is typing. */
function addBelow(field: HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.value === '' ? words : `${field.value}\n${words}`;
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
}
