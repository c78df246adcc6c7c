import { ActionForm } from '../action-form.tsx';
import { Outcome } from '../outcome.tsx';
import type { Restored } from './restoring.ts';

/** What became of a restoring, with the way to take it back. */
export function RestoreOutcome({ of }: { of: Restored | undefined }) {
  const undo = of && 'undo' in of ? of.undo : null;
  return (
    <Outcome of={of}>
      {undo && (
        <ActionForm
          name="undo"
          fields={{ id: undo, state: 'before', intent: 'restore' }}
          answer={undefined}
          buttons={[{ label: 'Undo', about: 'the restoring', pendingLabel: 'Undoing...' }]}
        />
      )}
    </Outcome>
  );
}
