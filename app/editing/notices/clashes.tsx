import { withValueAt } from '../../../domain/content/body-paths.ts';
import { type Clash, keyOf } from '../changes.ts';
import { declaredAt } from '../fields/declared.ts';
import type { EditingState } from '../use-editing.ts';
import { words } from './words.ts';

/** Both versions of every field that both have changed; mine stands until theirs is chosen. Nothing is lost. */
export function Clashes({ editing, clashes }: { editing: EditingState; clashes: readonly Clash[] }) {
  const { documents, setNotice, edit } = editing;
  const rest = (clash: Clash) => {
    const left = clashes.filter((each) => each !== clash);
    setNotice(left.length > 0 ? { kind: 'clashes', clashes: left } : null);
  };
  function takeTheirs(clash: Clash) {
    const stored = documents.get(keyOf(clash));
    if (stored) edit(stored, withValueAt(stored.body, clash.path, clash.theirs ?? ''));
    rest(clash);
  }
  return (
    <div className="notice clashes" role="alertdialog" aria-label="Somebody else has saved too">
      <p>
        <b>Somebody else has saved here meanwhile.</b>{' '}
        {clashes.length > 0
          ? 'These fields you have both changed. Choose, then save again.'
          : 'Your changes are laid over theirs. Look at the page, then save again.'}
      </p>
      {clashes.map((clash) => {
        const name = declaredAt(`${keyOf(clash)}/${clash.path}`, documents.get(keyOf(clash))?.body)?.trail;
        return (
          <section key={keyOf(clash) + clash.path} aria-label={name?.join(' › ')}>
            <h3>{name?.join(' › ') ?? clash.path}</h3>
            <div className="versions">
              <div>
                <b>Yours</b>
                <p>{words(clash.mine)}</p>
                <button type="button" onClick={() => rest(clash)}>
                  Keep yours
                </button>
              </div>
              <div>
                <b>Theirs, public now</b>
                <p>{words(clash.theirs)}</p>
                <button type="button" onClick={() => takeTheirs(clash)}>
                  Take theirs
                </button>
              </div>
            </div>
          </section>
        );
      })}
      {clashes.length === 0 && (
        <button type="button" onClick={() => setNotice(null)}>
          Understood
        </button>
      )}
    </div>
  );
}
