import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { NAME_TOO_LONG, SET_GONE, SET_NAME, takenBy, UNNAMED, WAITS } from '../../admin/editor/keep-words.ts';
import type { KeepOutcome, Target, WaitingSet } from './keep.ts';

type Props = {
  sets: readonly WaitingSet[];
  /** How many fields are changed. */
  count: number;
  /** Keeps them; what is not this form's to say is said elsewhere, and the form closes. */
  onKeep: (target: Target) => Promise<KeepOutcome>;
  /** Reads the sets once more. */
  onLook: () => void;
  onClose: () => void;
};

type Said = { field: 'set' | 'name' | null; words: string } | null;

/** Asks which set of drafts the changes of this page shall wait in. */
export function KeepDialog({ sets, count, onKeep, onLook, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const [taken, setTaken] = useState<{ set: string; words: string } | null>(null);
  const [keeping, setKeeping] = useState(false);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    onLook();
  }, [onLook]);
  const isThere = chosen === '' || sets.some((set) => set.id === chosen);
  const set = isThere ? chosen : '';
  const asksToReplace = taken !== null && taken.set === set;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (keeping) return;
    const wanted = name.trim();
    if (!set && wanted === '') return setSaid({ field: 'name', words: UNNAMED });
    if (!set && wanted.length > SET_NAME) return setSaid({ field: 'name', words: NAME_TOO_LONG });
    setKeeping(true);
    setSaid(null);
    const result = await onKeep(set ? { set, replace: asksToReplace } : { name: wanted });
    setKeeping(false);
    if (result.outcome === 'failed') return setSaid({ field: null, words: result.message });
    if (result.outcome === 'taken') return setTaken({ set, words: takenBy(result.by) });
    if (result.outcome === 'gone') {
      setChosen('');
      onLook();
      return setSaid({ field: sets.length > 1 ? 'set' : 'name', words: SET_GONE });
    }
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="keep" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <h2 id={`${id}-title`} className="title">
          Keep {count === 1 ? '1 change' : `${count} changes`} as a draft
        </h2>
        {sets.length > 0 && (
          <div className={`field ${said?.field === 'set' ? 'wrong' : ''}`}>
            <label htmlFor={`${id}-set`}>Set of drafts</label>
            <select
              id={`${id}-set`}
              value={set}
              aria-describedby={`${id}-set-said`}
              onChange={(event) => {
                setChosen(event.target.value);
                setSaid(null);
              }}
            >
              <option value="">A new set</option>
              {sets.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
            <Under id={`${id}-set-said`} problem={said?.field === 'set' ? said.words : null} />
          </div>
        )}
        {set === '' && (
          <div className={`field ${said?.field === 'name' ? 'wrong' : ''}`}>
            <label htmlFor={`${id}-name`}>Name of the new set</label>
            <input
              id={`${id}-name`}
              value={name}
              aria-describedby={`${id}-name-said`}
              aria-invalid={said?.field === 'name'}
              onChange={(event) => setName(event.target.value)}
            />
            <Under
              id={`${id}-name-said`}
              problem={said?.field === 'name' ? said.words : null}
              help="For example Diwali offer."
            />
          </div>
        )}
        {asksToReplace && (
          <p className="everywhere" role="alert">
            {taken.words}
          </p>
        )}
        {said?.field === null && (
          <p className="problem" role="alert">
            {said.words}
          </p>
        )}
        <p className="help">{WAITS}</p>
        <div className="row">
          <button type="submit" className="primary" aria-disabled={keeping}>
            {keeping ? 'Keeping...' : asksToReplace ? 'Replace it' : 'Keep as draft'}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Under({ id, problem, help }: { id: string; problem: string | null; help?: string }) {
  return (
    <div className="under" id={id}>
      <p role={problem ? 'alert' : undefined}>{problem ?? help}</p>
    </div>
  );
}
