import { DIGEST_CHOICES, LEAD_CHOICES, type NoticeChoices } from '../../../domain/notices/choices.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { CheckField, SegmentField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { NoticesAnswer } from './notices-action.ts';

type Props = {
  choices: NoticeChoices;
  /** Whether this site sends e-mails to accounts. */
  areMailed: boolean;
  email: string;
};

const options = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

/** The account's choice of notices: which ones, by e-mail too, and quiet hours. */
export function ChoicesForm({ choices, areMailed, email }: Props) {
  const { errors, values } = useFormProblem<NoticesAnswer>('choices') ?? {};
  const chosen = {
    ...choices,
    ...(values && { ...values, followUps: values.followUps === 'on' }),
  };
  return (
    <section className={admin.part} aria-labelledby="choices-heading">
      <h2 id="choices-heading">What you hear of</h2>
      <ActionForm
        key={JSON.stringify(choices)}
        name="choices"
        buttons={[
          { label: 'Keep the choices', pendingLabel: 'Keeping...', intent: 'choices', variant: 'ink' },
        ]}
      >
        <div className="form">
          <SegmentField
            label="New leads"
            name="leads"
            options={options(LEAD_CHOICES)}
            defaultValue={chosen.leads}
            error={errors?.leads}
          />
          <CheckField name="followUps" defaultChecked={chosen.followUps}>
            My follow-ups, once they are due
          </CheckField>
          <SegmentField
            label={`By e-mail to ${email}`}
            name="digest"
            options={options(DIGEST_CHOICES)}
            defaultValue={chosen.digest}
            error={errors?.digest}
            hint={
              areMailed
                ? 'Counts and first names, and only when there is something: daily at 8:30 in the morning, or at most hourly outside of the quiet hours.'
                : 'This site has no e-mail service for accounts yet (EMAIL_ACCOUNT_TEMPLATE_ID). Your choice is kept, and works once it has one.'
            }
          />
          <div className="two always">
            <TextField
              label="Quiet from"
              name="quietFrom"
              type="time"
              required
              defaultValue={chosen.quietFrom}
              error={errors?.quietFrom}
            />
            <TextField
              label="until"
              name="quietUntil"
              type="time"
              required
              defaultValue={chosen.quietUntil}
              error={errors?.quietUntil}
            />
          </div>
          <p className="note">
            In the quiet hours nothing is sent; what came in is told in one notice after them. The same time
            twice means never.
          </p>
        </div>
      </ActionForm>
    </section>
  );
}
