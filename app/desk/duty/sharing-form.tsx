import { MINUTE_MS } from '../../../domain/dates/durations.ts';
import { ASSIGNMENTS, CALL_TARGETS, type DeskRules, VISIBILITIES } from '../../../domain/leads/desk-rules.ts';
import { durationWords } from '../../../domain/reports/contact-time.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useRefusedValues } from '../../admin-ui/answers.tsx';
import { SelectField } from '../../ui/choice-field.tsx';

const MODES = Object.entries(ASSIGNMENTS).map(([value, label]) => ({ value, label }));
const SEEN = Object.entries(VISIBILITIES).map(([value, label]) => ({ value, label }));
const TARGETS = CALL_TARGETS.map((minutes) => ({
  value: String(minutes),
  label: durationWords(minutes * MINUTE_MS),
}));

/** Sets the assignment of new leads, the target for the first call, and the leads that salespeople see. */
export function SharingForm({ rules }: { rules: DeskRules }) {
  const { text } = useRefusedValues('sharing');
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing">New leads</h2>
      <ActionForm
        key={`${rules.assignment} ${rules.callTarget} ${rules.sees}`}
        name="sharing"
        fields={{ intent: 'sharing' }}
        buttons={[{ label: 'Set it', pendingLabel: 'Setting...', variant: 'ink' }]}
      >
        <div className="form">
          <SelectField
            label="A new lead goes to"
            name="assignment"
            defaultValue={text('assignment') ?? rules.assignment}
            options={MODES}
            hint="A person who is known already keeps their owner, unless the owner is away. At night those who are on duty first share the leads."
          />
          <SelectField
            label="Call within"
            name="callTarget"
            placeholder="No target"
            defaultValue={text('callTarget') ?? (rules.callTarget ? String(rules.callTarget) : '')}
            options={TARGETS}
            hint="In working hours. The owner hears five minutes before; the owner and the administrators hear once it is late."
          />
          <SelectField
            label="Salespeople see"
            name="sees"
            defaultValue={text('sees') ?? rules.sees}
            options={SEEN}
            hint="In lists, search, files, visits and notices. Administrators see all."
          />
        </div>
      </ActionForm>
    </section>
  );
}
