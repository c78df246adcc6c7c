import { useId, useMemo, useState } from 'react';
import { indianCount } from '../../../../../domain/content/indian-number.ts';
import type { LeftLine } from '../../../../../server/store/import/import-types.ts';
import { ActionForm } from '../../../../admin-ui/action-form.tsx';
import { useFormProblem, useRefusedValues } from '../../../../admin-ui/answers.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/choice-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { PeopleDryRun } from '../dry-run.ts';
import styles from '../import.module.css';
import { ColumnsTable } from './columns-table.tsx';
import { LeftLines } from './left-lines.tsx';
import { PEOPLE_FORM } from './people-form-name.ts';
import { Preview } from './preview.tsx';
import { isColumnChanged, sendParts } from './send-parts.ts';
import { shownText } from './shown-columns.ts';

type Props = { found: PeopleDryRun; sources: readonly string[] };
type Fields = Record<string, string>;

/** Corrects the columns, and imports the people. With JavaScript they are sent in parts, with a progress bar. */
export function ImportPeople({ found, sources }: Props) {
  const { table, columns, batch, counts, shown, fileName } = found;
  const many = counts.added + counts.joined + counts.repeated;
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const list = useId();
  const tableText = useMemo(() => JSON.stringify(table), [table]);
  const { text, isTicked } = useRefusedValues(PEOPLE_FORM);
  const refused = useFormProblem(PEOPLE_FORM);
  const wrong = (field: string) => (refused?.field === field ? { error: refused.problem } : {});

  async function first(filled: FormData): Promise<Fields | null> {
    const fields = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]));
    if (filled.get('intent') !== 'import') return fields;
    if (isColumnChanged(filled, table)) return { ...fields, intent: 'columns' };
    const isReady = String(filled.get('source')).trim() !== '' && filled.has('consent');
    if (isReady) {
      setProblem(null);
      const stopped = await sendParts(filled, table, (lines, skipped) => {
        setSent(lines);
        setLeft([...skipped]);
      });
      setSent(null);
      if (stopped) {
        setProblem(stopped.problem);
        return null;
      }
    }
    return { ...fields, table: '' };
  }

  return (
    <div className={styles.change}>
      <ActionForm
        name={PEOPLE_FORM}
        encType="multipart/form-data"
        fields={{ batch, fileName, shown: shownText(columns), table: tableText }}
        first={first}
        firstLabel={
          sent === null ? null : `Importing... ${indianCount(sent)} of ${indianCount(table.rows.length)}`
        }
        buttons={[
          ...(many > 0
            ? [
                {
                  label: many === 1 ? 'Import 1 line' : `Import ${indianCount(many)} lines`,
                  pendingLabel: 'Importing...',
                  intent: 'import',
                  variant: 'primary' as const,
                },
              ]
            : []),
        ]}
      >
        {/* The first button is pressed by Enter in a field. */}
        <button type="submit" name="intent" value={many > 0 ? 'import' : 'columns'} hidden>
          {many > 0 ? 'Import' : 'Read again'}
        </button>
        <div className={styles.kind}>
          <p>Read as new people.</p>
          <Button type="submit" name="intent" value="as-changes" variant="ghost" size="small" icon={null}>
            Read it as changes of leads
          </Button>
        </div>
        <ColumnsTable found={found} />
        {shown.length > 0 && <Preview shown={shown} />}
        {many > 0 && (
          <fieldset className={styles.say}>
            <legend>
              <h3>About all of them</h3>
            </legend>
            <TextField
              label="Where do they come from?"
              name="source"
              list={list}
              maxLength={60}
              autoComplete="off"
              hint={
                columns.includes('source')
                  ? 'For lines whose source is empty, such as “Property expo, March”.'
                  : 'Such as “Property expo, March”. Their leads show it as the source.'
              }
              defaultValue={text('source')}
              {...wrong('source')}
            />
            <datalist id={list}>
              {sources.map((source) => (
                <option key={source} value={source} />
              ))}
            </datalist>
            <CheckField name="consent" defaultChecked={isTicked('consent')} {...wrong('consent')}>
              These people agreed to be contacted by us
            </CheckField>
            <CheckField
              name="sends"
              defaultChecked={isTicked('sends')}
              hint="Without the tick they stay at this desk. Nobody gets an e-mail or a notice either way."
            >
              Also send them to the CRM
            </CheckField>
          </fieldset>
        )}
      </ActionForm>
      {sent !== null && (
        <progress
          className={styles.progress}
          max={table.rows.length}
          value={sent}
          aria-label="Lines imported"
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      <LeftLines left={left} />
    </div>
  );
}
