import { useLayoutEffect, useRef } from 'react';
import { LONGEST_NOTE } from '../../../domain/leads/limits.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { gatherBegun, keepBegun, readBegun } from '../offline/begun-notes.ts';
import type { ShownLead } from './lead-words.ts';

type Props = {
  /** Id of whoever writes. */
  account: string;
  lead: Pick<ShownLead, 'openedAs' | 'otherIds'>;
  /** Name by which a key finds it (keys.ts). */
  keyMark?: string;
  /** What stood here when the form was refused. */
  refilled?: string | undefined;
};

/** What is to be remembered of a lead; one that is left half-written is found again. */
export function NoteField({ account, lead, keyMark, refilled }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isStanding = useRef(false);
  const form = `contact-${lead.openedAs}`;
  const others = lead.otherIds.map((id) => `contact-${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found where the field first stands, and when its lead became one with another.
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    const isFirst = !isStanding.current;
    isStanding.current = true;
    // What was typed before React had the page is newer, and would be told of over anything that is added to it.
    if (!field || (isFirst && field.value !== '')) return;
    const added = gatherBegun(account, form, others);
    const found = field.value === '' ? readBegun(account, form) : added;
    if (found === '') return;
    addBelow(field, found);
    keepBegun(account, form, field.value);
  }, [others.join(' ')]);
  return (
    <div ref={box}>
      <TextArea
        label="Note"
        name="note"
        rows={2}
        limit={LONGEST_NOTE}
        data-key={keyMark}
        defaultValue={refilled}
        onInput={({ currentTarget }) => keepBegun(account, form, currentTarget.value)}
      />
    </div>
  );
}

/** Whoever is writing in it writes on where they were. */
function addBelow(field: HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.value === '' ? words : `${field.value}\n${words}`;
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
}
