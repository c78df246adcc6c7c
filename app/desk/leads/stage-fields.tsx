import { useState } from 'react';
import { isStage, LOST_REASONS, STAGES } from '../../../domain/leads/stages.ts';
import { SelectField } from '../../ui/choice-field.tsx';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';

type Props = {
  lead: ShownLead;
  /** Name by which a key finds it (keys.ts). */
  keyMark?: string;
  /** What stood in a field when the form was refused. */
  refilled?: (field: string) => string | undefined;
};

const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const REASON_OPTIONS = Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label }));

/**
 * Where a lead stands, with what its reader has seen of it, and why once it is lost. Until it is touched it follows the
 * lead; then it stays, with the stage that was seen, so that nobody sets back what they never saw.
 */
export function StageFields({ lead, refilled = () => undefined, ...rest }: Props) {
  // As it was when the page came: the answer of another form is none of this one's.
  const [before] = useState({
    stage: refilled('stage'),
    lostReason: refilled('lostReason'),
    // Which stage was seen when it was chosen: one that was set meanwhile is not set back.
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
