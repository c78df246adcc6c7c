import { Alert } from '../../ui/alert.tsx';
import { ActionForm } from '../action-form.tsx';
import admin from '../admin.module.css';
import type { Restored } from './restoring.ts';

/** What became of a restoring, with the way to take it back. */
export function RestoreOutcome({ of }: { of: Restored | undefined }) {
  if (!of) return null;
  if ('problem' in of) {
    return (
      <Alert className={admin.outcome}>
        {of.problem}
        {of.problems?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
    );
  }
  return (
    <Alert tone="ok" className={admin.outcome}>
      {of.done}
      {of.undo && (
        <ActionForm
          name="undo"
          fields={{ id: of.undo, state: 'before', intent: 'restore' }}
          answer={undefined}
          buttons={[{ label: 'Undo', about: 'the restoring', pendingLabel: 'Undoing...' }]}
        />
      )}
    </Alert>
  );
}
