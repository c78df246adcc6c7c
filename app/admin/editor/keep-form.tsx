import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSurroundings } from '../fields/surroundings.tsx';
import styles from './editor.module.css';
import { KEEP, SET_NAME, WAITS } from './keep-words.ts';
import type { SaveAnswer } from './save-answer.ts';

type Props = { answer: SaveAnswer | null; keeping: boolean };

/** Beside the save: what is typed waits in a set of drafts, in one that is there or in a new one. */
export function KeepAsDraft({ answer, keeping }: Props) {
  const { drafts } = useSurroundings();
  const asks = answer?.outcome === 'unkept' || answer?.outcome === 'taken';
  const [open, setOpen] = useState(asks);
  const unkept = answer?.outcome === 'unkept' ? answer : null;
  const taken = answer?.outcome === 'taken' ? answer : null;
  useEffect(() => {
    if (asks) setOpen(true);
    if (answer?.outcome === 'kept') setOpen(false);
  }, [asks, answer]);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unkept && open) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [unkept, open]);
  const errorOf = (field: string) => (unkept?.field === field ? unkept.problem : undefined);
  return (
    <details className={styles.keep} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Keep as draft…</summary>
      <div ref={fields} className={styles.keeping}>
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
          limit={SET_NAME}
          defaultValue={unkept?.name}
          hint="For example Diwali offer."
          error={errorOf('draftName') ?? (drafts.length === 0 ? errorOf('draftSet') : undefined)}
        />
        {taken && (
          <>
            <Alert tone="info">{taken.problem}</Alert>
            {/* Of the set that was asked about only: another one asks again. */}
            <input type="hidden" name="draftReplaced" value={taken.set} />
          </>
        )}
        <div className="row">
          <Button
            type="submit"
            name="intent"
            value={KEEP}
            variant="ink"
            size="small"
            icon={null}
            busy={keeping}
            busyLabel="Keeping..."
          >
            {taken ? 'Replace it' : 'Keep as draft'}
          </Button>
        </div>
        <p className="note">{WAITS}</p>
      </div>
    </details>
  );
}
