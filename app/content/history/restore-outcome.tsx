import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { Undo } from '../../admin-ui/undo.tsx';
import type { Restored } from './restoring.ts';

/** What became of a restoring, with the way to take it back. */
export function RestoreOutcome() {
  const of = useAnswer<Restored>();
  const undo = of && 'undo' in of ? of.undo : null;
  return (
    <Outcome>
      {undo && <Undo fields={{ id: undo, state: 'before', intent: 'restore' }} about="the restoring" />}
    </Outcome>
  );
}
