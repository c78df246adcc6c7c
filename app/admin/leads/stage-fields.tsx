import { useState } from 'react';
import { isStage, LOST_REASONS, STAGES } from '../../../domain/leads/stages.ts';
import { SelectField } from '../../ui/choice-field.tsx';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';

type Props = {
  lead: ShownLead;
  label?: string;
  /** Name by which a key finds it (keys.ts). */
  keyMark?: string;
};

const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const REASON_OPTIONS = Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label }));

/**
 * Where a lead stands, with what its reader has seen of it, and why once it is lost. Until it is touched it follows the
 * lead; then it stays, with the stage that was seen, so that nobody sets back what they never saw.
 */
export function StageFields({ lead, ...rest }: Props) {
  const [seen, setSeen] = useState<ShownLead | null>(null);
  const shown = seen ?? lead;
  return (
    <Fields
      key={`${shown.stage} ${shown.lostReason}`}
      lead={shown}
      onTouch={() => setSeen((before) => before ?? lead)}
      {...rest}
    />
  );
}

function Fields({ lead, label = 'Stage', keyMark, onTouch }: Props & { onTouch: () => void }) {
  const [stage, setStage] = useState(lead.stage);
  const options = isStage(lead.stage)
    ? STAGE_OPTIONS
    : [...STAGE_OPTIONS, { value: lead.stage, label: lead.stage }];
  return (
    <>
      <input type="hidden" name="present" value={lead.stage} />
      <SelectField
        label={label}
        name="stage"
        data-key={keyMark}
        defaultValue={lead.stage}
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
          defaultValue={lead.lostReason ?? ''}
          onChange={onTouch}
          placeholder="Choose"
          options={REASON_OPTIONS}
        />
      </div>
    </>
  );
}
