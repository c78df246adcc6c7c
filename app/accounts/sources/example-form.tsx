import { href, Link } from 'react-router';
import { MAPPED, type MappedField } from '../../../domain/sources/mapping.ts';
import { PERSON_FIELDS } from '../../../domain/sources/source-lead.ts';
import type { ReadExample } from '../../../server/sources/lead-sources.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useAnswer, useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { TextArea } from '../../ui/text-field.tsx';

const EXAMPLE_FORM = 'example';
const PLACEHOLDER = '{"id": "17", "name": "Asha Verma", "phone": "98765 43210", "budget": "60 lakh"}';

/** `text` is the example that was read, for a page without scripts. */
export type SourceAnswer = ActionAnswer & { example?: ReadExample; text?: string; lead?: string };

/** Reads a pasted lead as the saved mapping would, or sends it as a test. */
export function ExampleForm() {
  const { text } = useRefusedValues(EXAMPLE_FORM);
  const problem = useFormProblem(EXAMPLE_FORM);
  const answer = useAnswer<SourceAnswer>();
  return (
    <section className={admin.part} aria-labelledby="example">
      <h2 id="example">Send an example</h2>
      <ActionForm
        name={EXAMPLE_FORM}
        buttons={[
          { label: 'Show how it is read', pendingLabel: 'Reading...', intent: 'read' },
          { label: 'Send it as a test', pendingLabel: 'Sending...', intent: 'send' },
        ]}
      >
        <TextArea
          label="A lead as the source sends it"
          name="example"
          hint="Paste one from its documentation: JSON, or key=value&key=value. It is read by what is saved above."
          rows={6}
          required
          spellCheck={false}
          placeholder={PLACEHOLDER}
          defaultValue={text('example') ?? answer?.text}
          error={problem?.problem}
        />
      </ActionForm>
      {answer?.example && <Read example={answer.example} />}
      {answer?.lead && (
        <p>
          <Link className="link" to={{ pathname: href('/adminLeads'), search: `lead=${answer.lead}` }}>
            Open the lead
          </Link>
        </p>
      )}
    </section>
  );
}

function Read({
  example: { values, further, errors, isTest },
}: {
  example: NonNullable<SourceAnswer['example']>;
}) {
  const problems = Object.values(errors);
  return (
    <>
      {problems.length > 0 && <p className="error">It would be refused: {problems.join('. ')}</p>}
      {isTest && <p>It is marked as a test.</p>}
      <dl className="key-values">
        {PERSON_FIELDS.map((field) => (
          <Pair key={field} label={MAPPED[field as MappedField]} value={values[field] || 'Not found'} />
        ))}
        {further.map(([label, value]) => (
          <Pair key={`${label} ${value}`} label={label} value={value} />
        ))}
      </dl>
    </>
  );
}

const Pair = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
