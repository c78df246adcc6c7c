import { MAPPED, MAPPED_FIELDS, MAPPING_MAX, type SourceFields } from '../../../domain/sources/mapping.ts';
import { SOURCE_LABEL_MAX } from '../../../domain/sources/source-lead.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { TextField } from '../../ui/text-field.tsx';

const NAME = 'source';

/** Which key of the sent body is which field of a lead. */
export function MappingForm({ source: { label, mapping } }: { source: SourceFields }) {
  const { text } = useRefusedValues(NAME);
  const problem = useFormProblem(NAME);
  const wrong = (field: string) => (problem?.field === field ? { error: problem.problem } : {});
  return (
    <section className={admin.part} aria-labelledby="mapping">
      <h2 id="mapping">What is what</h2>
      <p className="small">
        Write the key that the source uses for each field; with dots for what lies inside, such as{' '}
        <code>contact.mobile</code>. Of several with commas between, the first one that is filled in counts. A
        name joins them. Whatever is not named here is shown with the lead.
      </p>
      <ActionForm
        name={NAME}
        lost="the changes to this source"
        buttons={[{ label: 'Save changes', pendingLabel: 'Saving...', intent: 'change', variant: 'primary' }]}
      >
        <TextField
          label="Name of the source"
          name="label"
          autoComplete="off"
          limit={SOURCE_LABEL_MAX}
          required
          defaultValue={text('label') ?? label}
          {...wrong('label')}
        />
        <div className="two">
          {MAPPED_FIELDS.map((field) => (
            <TextField
              key={field}
              label={MAPPED[field]}
              name={`key-${field}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAPPING_MAX}
              optional={field !== 'phone'}
              required={field === 'phone'}
              defaultValue={text(`key-${field}`) ?? mapping[field]}
              {...wrong(`key-${field}`)}
            />
          ))}
        </div>
      </ActionForm>
    </section>
  );
}
