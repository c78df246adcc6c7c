import { href, Link } from 'react-router';
import type { SubjectDetail } from '../../../server/personal-data/personal-data.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PersonAnswer } from './person-action.ts';

type Props = { present: NonNullable<SubjectDetail['present']> };

/** The form to correct the details of a person. The history records who corrected them. */
export function Correct({ present }: Props) {
  const own = useFormProblem<PersonAnswer>('correct');
  const of = (name: keyof typeof present) => ({
    name,
    defaultValue: own?.values?.[name] ?? present[name],
    error: own?.errors?.[name],
  });
  return (
    <section className={admin.part} aria-labelledby="correct">
      <h2 id="correct">Correct</h2>
      <ActionForm
        key={JSON.stringify(present)}
        name="correct"
        fields={{ intent: 'correct' }}
        buttons={[{ label: 'Correct it', pendingLabel: 'Correcting...' }]}
      >
        <TextField label="Name" autoComplete="off" {...of('name')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...of('phone')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...of('email')} />
        {present.city !== '' && <TextField label="City" autoComplete="off" {...of('city')} />}
        {own?.other && (
          <Link className="link" to={href('/adminPersonalData/:id', { id: own.other })}>
            Whose it is
          </Link>
        )}
      </ActionForm>
    </section>
  );
}
