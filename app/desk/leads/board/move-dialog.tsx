import { useEffect, useState } from 'react';
import { createPath, type Path, useNavigate } from 'react-router';
import { isStage, LOST_REASONS, STAGES } from '../../../../domain/leads/stages.ts';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { useFormAnswer, useRefusedValues } from '../../../admin-ui/answers.tsx';
import { SegmentField, SelectField } from '../../../ui/choice-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeadAnswer } from '../lead-action.ts';
import styles from './board.module.css';
import type { Card } from './load-board.ts';
import { MOVE } from './move-names.ts';

type Props = {
  moving: { lead: Card; to: string };
  /** The board without the dialog. */
  back: Partial<Path>;
};

const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const REASON_OPTIONS = Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label }));
const FORM = 'move';

/** Asks for the stage of a card, in place of a drag, and for the reason of a lost lead. */
export function MoveDialog({ moving: { lead, to }, back }: Props) {
  const navigate = useNavigate();
  const answer = useFormAnswer<LeadAnswer>(FORM);
  const { text: again } = useRefusedValues(FORM);
  const proposed = again('stage') ?? (isStage(to) ? to : lead.stage);
  const [stage, setStage] = useState(proposed);
  const close = () => void navigate(back, { preventScrollReset: true });
  const isOver = answer !== undefined && ('done' in answer || answer.stale === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome closes the dialog once.
  useEffect(() => {
    if (isOver) void navigate(back, { preventScrollReset: true, replace: true });
  }, [isOver]);
  return (
    <Dialog open={!isOver} onClose={close} title={`Move ${lead.name}`} size="small">
      <div className={styles.move} data-lost={stage === 'lost' ? '' : undefined}>
        <ActionForm
          name={FORM}
          action={createPath(back)}
          fields={{ intent: MOVE, lead: lead.id, name: lead.name, present: lead.stage }}
          buttons={[{ label: 'Move', pendingLabel: 'Moving...', variant: 'ink' }]}
        >
          <SegmentField
            label="Stage"
            name="stage"
            defaultValue={proposed}
            options={STAGE_OPTIONS}
            onChange={setStage}
          />
          <SelectField
            label="Why it is lost"
            name="lostReason"
            className={styles.reason ?? ''}
            defaultValue={again('lostReason') ?? lead.lostReason ?? ''}
            placeholder="Choose"
            options={REASON_OPTIONS}
          />
        </ActionForm>
      </div>
    </Dialog>
  );
}
