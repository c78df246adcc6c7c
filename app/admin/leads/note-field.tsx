import { useLayoutEffect, useRef } from 'react';
import { LONGEST_NOTE } from '../../../domain/leads/limits.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { keepBegun, readBegun } from '../offline/begun-notes.ts';

type Props = {
  /** Id of whoever writes. */
  account: string;
  /** Name of the form it stands in. */
  form: string;
  optional?: boolean;
  /** Name by which a key finds it (keys.ts). */
  keyMark?: string;
  /** What stood here when the form was refused. */
  refilled?: string | undefined;
  /** It was begun before, and stands here again. */
  onFound?: () => void;
};

/** What is to be remembered of a lead; one that is left half-written is found again. */
export function NoteField({ account, form, keyMark, refilled, onFound, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found once, where the field first stands.
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    const begun = readBegun(account, form);
    // What was typed before React had the page is newer.
    if (!field || begun === '' || field.value !== '') return;
    field.value = begun;
    onFound?.();
  }, []);
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
