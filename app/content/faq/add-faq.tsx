import { Link } from 'react-router';
import { faqs } from '../../../domain/content/collections/index.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { entryPath } from '../paths/records.ts';
import styles from './faq.module.css';
import type { FaqAnswer } from './faq-action.ts';

type Props = { groups: readonly string[] };

const { question, answer: answerField } = faqs.fields;

/** The form for a new question, which is added at the end of the list. */
export function AddFaq({ groups }: Props) {
  const values = useFormProblem<FaqAnswer>('add')?.values;
  return (
    <section className={styles.add} aria-labelledby="add-faq">
      <h2 id="add-faq">Add New FAQ</h2>
      <ActionForm
        name="add"
        lost="The new question is not added yet."
        staysOnPath
        buttons={[{ label: 'Add FAQ', pendingLabel: 'Saving...', variant: 'primary' }]}
      >
        <TextField
          label={question.label}
          name="question"
          limit={question.max}
          defaultValue={values?.question}
        />
        <TextArea
          label={answerField.label}
          name="answer"
          rows={4}
          limit={answerField.max}
          defaultValue={values?.answer}
        />
        <SelectField
          label="Group"
          name="group"
          defaultValue={values?.group ?? ''}
          placeholder="None: in the last group"
          options={groups.map((name) => ({ value: name, label: name }))}
        />
      </ActionForm>
      <p className="note">
        For later? <Link to={entryPath(faqs.name, 'new')}>Write it in the full editor</Link>, and keep it as a
        draft there.
      </p>
    </section>
  );
}
