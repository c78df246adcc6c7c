import { RESTRICTIONS } from '../../../domain/personal-data/reasons.ts';
import { RETENTION } from '../../../domain/personal-data/retention.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import type { PersonAnswer } from './person-action.ts';

const OPTIONS = Object.entries(RESTRICTIONS).map(([value, label]) => ({ value, label }));

/** Restricts the use of a person's data, or lifts the restriction. */
export function Restrict({ restricted }: { restricted: boolean }) {
  const own = useFormProblem<PersonAnswer>('restrict');
  return (
    <section className={admin.part} aria-labelledby="restrict">
      <h2 id="restrict">Keep and not use</h2>
      {restricted ? (
        <ActionForm
          name="lift"
          fields={{ intent: 'lift' }}
          buttons={[{ label: 'Let it be used again', pendingLabel: 'Lifting...' }]}
        >
          <p>They are in no list, nobody calls them, and what waits to be sent stays here.</p>
        </ActionForm>
      ) : (
        <ActionForm
          name="restrict"
          fields={{ intent: 'restrict' }}
          buttons={[{ label: 'Keep it from being used', pendingLabel: 'Locking away...' }]}
        >
          <p>
            They are in no list, nobody calls them, and nothing is sent until it is lifted. Phones that have
            the lead remove it as soon as they hear of it, at the latest after {RETENTION.deviceDays} days.
          </p>
          <SelectField
            label="Why"
            name="reason"
            placeholder="Choose"
            options={OPTIONS}
            error={own?.errors?.reason}
          />
        </ActionForm>
      )}
    </section>
  );
}
