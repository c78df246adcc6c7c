import { valueAt } from '../../../domain/content/body-paths.ts';
import { differences, keyOf } from '../changes.ts';
import { declaredAt } from '../fields/declared.ts';
import type { EditingState } from '../use-editing.ts';
import { words } from './words.ts';

/** What was written in what somebody else has removed meanwhile: to be copied, for it has no place any more. */
export function Gone({ editing: { gone, forgetGone } }: { editing: EditingState }) {
  return (
    <div className="notice clashes" role="alertdialog" aria-label="Somebody else has removed this">
      <p>
        <b>Somebody else has removed this meanwhile.</b> What you wrote stays here until you discard it.
      </p>
      {Object.values(gone).map((change) => (
        <section key={keyOf(change)} aria-label={keyOf(change)}>
          {differences(change.base, change.body).map((path) => {
            const trail = declaredAt(`${keyOf(change)}/${path}`, change.base)?.trail;
            return (
              <div key={path}>
                <h3>{trail?.join(' › ') ?? `${keyOf(change)}: ${path}`}</h3>
                <p>{words(valueAt(change.body, path))}</p>
              </div>
            );
          })}
        </section>
      ))}
      <button type="button" onClick={forgetGone}>
        Discard it
      </button>
    </div>
  );
}
