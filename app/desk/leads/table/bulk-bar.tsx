import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Owner } from '../../../../domain/leads/activity.ts';
import { LOST_REASONS, STAGES } from '../../../../domain/leads/stages.ts';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { useFormAnswer, useFormSent, useRefusedValues } from '../../../admin-ui/answers.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/choice-field.tsx';
import type { LeadAnswer } from '../lead-action.ts';
import styles from './table.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';

/** Id of the form. The boxes of the rows name it, so that the table need not be inside it. */
export const BULK_FORM = 'chosen';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Changes all ticked leads: their owner, their stage, or a message to each. */
export function BulkBar({ chosen, people }: { chosen: ChosenRows; people: Owner[] }) {
  const answer = useFormAnswer<LeadAnswer>(BULK_FORM);
  const sent = useFormSent(BULK_FORM);
  const { text: again } = useRefusedValues(BULK_FORM);
  const [isLost, setIsLost] = useState(again('stage') === 'lost');
  const navigate = useNavigate();
  // After a success the next choice begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer clears the choice once.
  useEffect(() => {
    if (answer && 'done' in answer) chosen.clear();
  }, [answer]);
  const busy = (intent: string) => ({
    ...({
      type: 'submit',
      name: 'intent',
      value: intent,
      size: 'small',
      icon: null,
      variant: 'ghost',
    } as const),
    busy: sent?.get('intent') === intent,
  });
  const write = href('/adminLeads/write');
  return (
    <section className={styles.bulk} data-chosen={chosen.many > 0 ? '' : undefined} aria-label="Chosen leads">
      <p role="status" className="tabular">
        {chosen.many > 0 && `${chosen.many} chosen`}
      </p>
      <ActionForm id={BULK_FORM} name={BULK_FORM} buttons={[]}>
        {/* Enter in a list of choices would press the first button of the form. */}
        <button type="submit" disabled hidden />
        <SelectField
          label="Owner"
          name="owner"
          defaultValue={again('owner') ?? ''}
          placeholder="Choose"
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: '-', label: 'Nobody' },
          ]}
        />
        <Button {...busy('chosen-owner')} busyLabel="Giving...">
          Set the owner
        </Button>
        <SelectField
          label="Stage"
          name="stage"
          defaultValue={again('stage') ?? ''}
          placeholder="Choose"
          options={optionsOf(STAGES)}
          onChange={(event) => setIsLost(event.currentTarget.value === 'lost')}
        />
        <SelectField
          label="Why lost"
          name="lostReason"
          className={isLost ? '' : styles.reason}
          defaultValue={again('lostReason') ?? ''}
          placeholder="Choose"
          options={optionsOf(LOST_REASONS)}
        />
        <Button {...busy('chosen-stage')} busyLabel="Setting...">
          Set the stage
        </Button>
        <Button
          type="submit"
          variant="ghost"
          size="small"
          icon={null}
          before="chat-circle-text"
          formAction={write}
          formMethod="get"
          onClick={(event) => {
            event.preventDefault();
            void navigate({
              pathname: write,
              search: String(new URLSearchParams(chosen.ids().map((id) => ['lead', id]))),
            });
          }}
        >
          Write to them
        </Button>
      </ActionForm>
      <button type="button" className="square" aria-label="Choose none" onClick={() => chosen.clear()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}
