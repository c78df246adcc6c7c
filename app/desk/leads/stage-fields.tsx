import { useState } from 'react';
import { isStage, LOST_REASONS, STAGES } from '../../../domain/leads/stages.ts';
import { SelectField } from '../../ui/choice-field.tsx';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';

type Props = {
  lead: ShownLead;
  /** Mark by which a shortcut finds it (keys.ts). */
  keyMark?: string;
  /** The value of a field in the refused form. */
  refilled?: (field: string) => string | undefined;
};

const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const REASON_OPTIONS = Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label }));

/**
 * The stage of a lead, and the reason if it is lost. Until the user touches the fields they follow the lead.
 * Then `present` stays at the stage the user saw, so that a newer stage causes a conflict.
 */
export function StageFields({ lead, refilled = () => undefined, ...rest }: Props) {
  // Read once: later refusals of other forms must not change it.
  const [before] = useState({
    stage: refilled('stage'),
    lostReason: refilled('lostReason'),
    // The stage that the user saw when choosing: a newer one causes a conflict.
    present: refilled('present'),
  });
  const [seen, setSeen] = useState<ShownLead | null>(null);
  const shown = seen ?? lead;
  return (
    <Fields
      key={`${shown.stage} ${shown.lostReason}`}
      lead={shown}
      before={before}
      onTouch={() => setSeen((before) => before ?? lead)}
      {...rest}
    />
  );
}

type FieldsProps = Omit<Props, 'refilled'> & {
  before: Record<'stage' | 'lostReason' | 'present', string | undefined>;
  onTouch: () => void;
};

function Fields({ lead, keyMark, before, onTouch }: FieldsProps) {
  const [stage, setStage] = useState(before.stage ?? lead.stage);
  const options = isStage(lead.stage)
    ? STAGE_OPTIONS
    : [...STAGE_OPTIONS, { value: lead.stage, label: lead.stage }];
  return (
    <>
      <input type="hidden" name="present" value={before.present ?? lead.stage} />
      <input type="hidden" name="presentReason" value={lead.lostReason ?? ''} />
      <SelectField
        label="Stage"
        name="stage"
        data-key={keyMark}
        defaultValue={before.stage ?? lead.stage}
        options={options}
        onChange={(event) => {
          onTouch();
          setStage(event.currentTarget.value);
        }}
      />
      <div data-lost={stage === 'lost' ? '' : undefined} className={styles.reason}>
        <SelectField
          label="Why it is lost"
          name="lostReason"
          defaultValue={before.lostReason ?? lead.lostReason ?? ''}
          onChange={onTouch}
          placeholder="Choose"
          options={REASON_OPTIONS}
        />
      </div>
    </>
  );
}
