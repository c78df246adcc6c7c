import { dateAndTime } from '../../../domain/dates/words.ts';
import { ERASURE_CHOICES, erasureWords } from '../../../domain/personal-data/reasons.ts';
import { daysAfter, RETENTION } from '../../../domain/personal-data/retention.ts';
import type { SubjectDetail } from '../../../server/personal-data/personal-data.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { CheckField, SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { erasureConfirmation, type PersonAnswer } from './person-action.ts';
import styles from './personal-data.module.css';
import { countLines, excerpt, RECORD_WORDS } from './words.ts';

type Detail = Omit<SubjectDetail, 'handedOn'> & {
  handedOn: (SubjectDetail['handedOn'][number] & { label: string })[];
};
type Props = { detail: Detail };

const REASONS = ERASURE_CHOICES.map((value) => ({ value, label: erasureWords(value) }));

/**
 * The form that erases a person for good. It lists the erased data and the copies elsewhere. It asks for the
 * reason and for an identifying text.
 */
export function Erase({ detail }: Props) {
  const own = useFormProblem<PersonAnswer>('erase');
  return (
    <section className={`${admin.part} ${styles.danger}`} aria-labelledby="erase">
      <h2 id="erase">Erase</h2>
      <p>This cannot be undone. It removes:</p>
      <ul className={styles.steps}>
        {countLines(detail.counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Elsewhere detail={detail} />
      <ActionForm
        name="erase"
        fields={{ intent: 'erase' }}
        buttons={[{ label: 'Erase for good', pendingLabel: 'Erasing...', variant: 'ink' }]}
      >
        <SelectField
          label="Why"
          name="reason"
          placeholder="Choose"
          options={REASONS}
          defaultValue={own?.values?.reason ?? ''}
          error={own?.errors?.reason}
        />
        <TextField
          label={`Type ${erasureConfirmation(detail)}`}
          name="typed"
          autoComplete="off"
          defaultValue={own?.values?.typed ?? ''}
          error={own?.errors?.typed}
        />
        {detail.identifiers.names.length > 0 && (
          <CheckField name="names" defaultChecked>
            Take the name out of texts about others too
          </CheckField>
        )}
      </ActionForm>
    </section>
  );
}

/** Copies elsewhere: cancelled deliveries, data at other services, and backups. */
function Elsewhere({ detail: { handedOn, mentions, mentionsComplete, backups } }: Pick<Props, 'detail'>) {
  const waiting = handedOn.reduce((sum, each) => sum + each.waiting, 0);
  const others = handedOn.filter(({ times }) => times > 0).map(({ label }) => label);
  return (
    <>
      {waiting > 0 && (
        <p>
          {waiting === 1 ? 'One delivery that waits is' : `${waiting} deliveries that wait are`} cancelled.
        </p>
      )}
      {others.length > 0 && (
        <p>
          These have it too and are not ours to erase. Have it erased there: <b>{others.join(', ')}</b>, and
          the mailbox of the sales desk.
        </p>
      )}
      {mentions.length > 0 && (
        <details>
          <summary>
            Named in {mentions.length} {mentions.length === 1 ? 'text' : 'texts'} about others
            {mentionsComplete ? '' : ', or more'}
          </summary>
          <ul className={styles.rows}>
            {mentions.map(({ table, id, column, text }) => (
              <li key={`${table} ${id} ${column}`}>
                In {RECORD_WORDS[table] ?? table}
                <span className="note">{excerpt(text)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        Phones and computers of the desk on which the lead was opened remove it as soon as they hear of it: at
        once while the desk is open there, else with the next notice or when it is opened again. Until then it
        can be read there without a network, for {RETENTION.deviceDays} days at most; after them its bytes lie
        there unread.
      </p>
      {backups.length > 0 && (
        <p>
          {backups.length === 1 ? 'One backup' : `${backups.length} backups`} will hold it still, the last
          until {dateAndTime(daysAfter(backups.at(-1)?.madeAt ?? 0, RETENTION.backupDays))}. Put back, they
          bring nobody back: the erasure is done again.
        </p>
      )}
    </>
  );
}
