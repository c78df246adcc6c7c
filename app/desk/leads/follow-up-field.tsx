import { useState } from 'react';
import { moment } from '../../../domain/dates/words.ts';
import { followUpChoices } from '../../../domain/leads/follow-up.ts';
import { SegmentField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './lead.module.css';
import leads from './leads.module.css';

type Props = {
  now: number;
  required?: boolean;
  /** The value of a field in the refused form. */
  refilled?: (field: string) => string | undefined;
};

/**
 * When to follow up: quick choices, or a day and time. Once the user has chosen, revalidations do not move
 * the quick choices.
 */
export function FollowUpField({ now, required = false, refilled = () => undefined }: Props) {
  // Read once: later refusals of other forms must not change it.
  const [before] = useState({ due: refilled('due'), date: refilled('date'), time: refilled('time') });
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const from = chosenAt ?? now;
  const offered = followUpChoices(from);
  const due = Number(before.due);
  // A quick choice such as "In an hour" has moved on since the form was refused.
  const isAgain = Boolean(before.due) && due > from && !offered.some(({ at }) => at === due);
  const choices = (isAgain ? [{ label: 'As chosen before', at: due }, ...offered] : offered).map(
    ({ label, at }) => ({ value: String(at), label, small: moment(at, from) }),
  );
  return (
    <div>
      <SegmentField
        label="Follow up"
        name="due"
        className={styles.due ?? ''}
        onChange={() => setChosenAt((first) => first ?? now)}
        defaultValue={before.due ?? (required ? undefined : '')}
        options={required ? choices : [{ value: '', label: 'Not now' }, ...choices]}
      />
      <details className={leads.fold} open={before.date || before.time ? true : undefined}>
        <summary>At another time</summary>
        <div className="two always">
          <TextField label="On" name="date" type="date" optional defaultValue={before.date} />
          <TextField label="at" name="time" type="time" optional defaultValue={before.time} />
        </div>
      </details>
    </div>
  );
}
