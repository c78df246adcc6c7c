import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { DRAFT_INTENT, DRAFT_PENDING, SET_NAME_MAX } from './draft-words.ts';
import styles from './editor.module.css';
import type { SaveAnswer } from './save-answer.ts';
import { useIsScripted } from './use-is-scripted.ts';

type Props = {
  answer: SaveAnswer | null;
  keeping: boolean;
  /** Whether the dialog may open now. */
  mayOpen: () => boolean;
};

/** Saves the changes in a draft set instead. A dialog asks for the set; without a script it is a `details`. */
export function SaveAsDraft({ answer, keeping, mayOpen }: Props) {
  const isScripted = useIsScripted();
  const needsAnswer = answer?.outcome === 'not-drafted' || answer?.outcome === 'taken';
  const [open, setOpen] = useState(needsAnswer);
  // The outcome is shown beside the save button, behind the dialog.
  useEffect(() => {
    if (answer) setOpen(needsAnswer);
  }, [needsAnswer, answer]);
  const fields = <DraftFields answer={answer} keeping={keeping} isOpen={open} />;
  if (!isScripted) {
    return (
      <details className={styles.keep} open={needsAnswer}>
        <summary className="link">Keep as draft…</summary>
        {fields}
      </details>
    );
  }
  return (
    <>
      <button type="button" className="link" onClick={() => mayOpen() && setOpen(true)}>
        Keep as draft…
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keep as draft" size="small">
        {fields}
      </Dialog>
    </>
  );
}

type FieldsProps = Pick<Props, 'answer' | 'keeping'> & { isOpen: boolean };

function DraftFields({ answer, keeping, isOpen }: FieldsProps) {
  const { drafts } = useFieldChoices();
  const notDrafted = answer?.outcome === 'not-drafted' ? answer : null;
  const taken = answer?.outcome === 'taken' ? answer : null;
  const fields = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (notDrafted && isOpen) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [notDrafted, isOpen]);
  const errorOf = (field: string) => (notDrafted?.field === field ? notDrafted.problem : undefined);
  /** Enter saves the draft: by default it would press the first button of the form, which saves publicly. */
  function keepOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    button.current?.click();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles key events that bubble from the fields inside.
    <div ref={fields} className={styles.keeping} onKeyDown={keepOnEnter}>
      {drafts.length > 0 && (
        <SelectField
          label="Set of drafts"
          name="draftSet"
          options={[
            { value: '', label: 'A new set' },
            ...drafts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={taken?.set ?? ''}
          error={errorOf('draftSet')}
        />
      )}
      <TextField
        className={styles.newSet}
        label="Name of the new set"
        name="draftName"
        limit={SET_NAME_MAX}
        defaultValue={notDrafted?.name}
        hint="For example Diwali offer."
        error={errorOf('draftName') ?? (drafts.length === 0 ? errorOf('draftSet') : undefined)}
      />
      {taken && (
        <>
          <Alert tone="info">{taken.problem}</Alert>
          {/* The confirmation counts for this set only. */}
          <input type="hidden" name="draftReplaced" value={taken.set} />
        </>
      )}
      <div className="row">
        <Button
          ref={button}
          type="submit"
          name="intent"
          value={DRAFT_INTENT}
          variant="ink"
          size="small"
          icon={null}
          busy={keeping}
          busyLabel="Keeping..."
        >
          {taken ? 'Replace it' : 'Keep as draft'}
        </Button>
      </div>
      <p className="note">{DRAFT_PENDING}</p>
    </div>
  );
}

/** The fields of `SaveAsDraft` if its button submitted the form; empty for the save button. */
export function draftFields(event: Event): Record<string, string> {
  const { submitter } = event as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'intent' || !submitter.form) return {};
  const sent = new FormData(submitter.form, submitter);
  const names = ['intent', 'draftSet', 'draftName', 'draftReplaced'];
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]));
}
