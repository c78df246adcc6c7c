import { useLayoutEffect, useRef } from 'react';
import { LONGEST_NOTE } from '../../../domain/leads/limits.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { gatherBegun, keepBegun, readBegun } from '../offline/begun-notes.ts';
import type { ShownLead } from './lead-words.ts';

type Props = {
  /** Id of whoever writes. */
  account: string;
  /** What the form that it stands in is called by, before its lead. */
  kind: 'note' | 'contact';
  lead: Pick<ShownLead, 'openedAs' | 'otherIds'>;
  optional?: boolean;
  /** Name by which a key finds it (keys.ts). */
  keyMark?: string;
  /** What stood here when the form was refused. */
  refilled?: string | undefined;
  /** It was begun before, and stands here again. */
  onFound?: () => void;
};

/** What is to be remembered of a lead; one that is left half-written is found again. */
export function NoteField({ account, kind, lead, keyMark, refilled, onFound, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isStanding = useRef(false);
  const form = `${kind}-${lead.openedAs}`;
  const others = lead.otherIds.map((id) => `${kind}-${id}`);
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
    onFound?.();
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
        {...rest}
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
