import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { Undo } from '../../admin-ui/undo.tsx';
import type { Restored } from './restoring.ts';

/** The outcome of a restore, with a button to undo it. */
export function RestoreOutcome() {
  const of = useAnswer<Restored>();
  const undo = of && 'undo' in of ? of.undo : null;
  return (
    <Outcome>
      {undo && <Undo fields={{ id: undo, state: 'before', intent: 'restore' }} about="the restoring" />}
    </Outcome>
  );
}
