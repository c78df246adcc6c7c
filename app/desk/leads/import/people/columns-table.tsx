import { columnField, PERSON_COLUMNS } from '../../../../../domain/leads/import/people/columns.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PeopleDryRun } from '../dry-run.ts';
import styles from '../import.module.css';

/** Values of a column that help to recognise it. */
const EXAMPLES = 3;

/** The meaning of each column of the file. The guess can be corrected. */
export function ColumnsTable({ found: { table, columns } }: { found: PeopleDryRun }) {
  return (
    <fieldset className={styles.say}>
      <legend>
        <h3>How the columns are read</h3>
      </legend>
      <ul className={styles.columnList}>
        {columns.map((column, index) => {
          const head = table.head[index]?.trim() || `Column ${index + 1}`;
          return (
            // The columns of a file never change their order.
            <li key={columnField(index)} data-read={column === null ? undefined : ''}>
              <label htmlFor={columnField(index)}>
                <b>{head}</b>
                <span className="note">{examplesOf(table.rows, index)}</span>
              </label>
              <select
                id={columnField(index)}
                name={columnField(index)}
                className="input"
                defaultValue={column ?? ''}
              >
                <option value="">Leave aside</option>
                {Object.entries(PERSON_COLUMNS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <Button type="submit" name="intent" value="columns" variant="ghost" size="small" icon={null}>
        Read again with these columns
      </Button>
    </fieldset>
  );
}

function examplesOf(rows: PeopleDryRun['table']['rows'], index: number): string {
  const values: string[] = [];
  for (const { cells } of rows) {
    const value = (cells[index] ?? '').trim();
    if (value !== '' && !values.includes(value)) values.push(value.slice(0, 40));
    if (values.length === EXAMPLES) break;
  }
  return values.join(' · ') || 'empty';
}
