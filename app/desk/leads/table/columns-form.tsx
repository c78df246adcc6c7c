import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { SegmentField } from '../../../ui/choice-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import leads from '../leads.module.css';
import { COLUMN_NAMES, columnOf, PAGE_SIZES, type ShownTable } from './columns.ts';
import styles from './columns-form.module.css';

/** Chooses and orders the columns of the table. They are stored with the account. */
export function ColumnsForm({ table: { columns, pageSize } }: { table: ShownTable }) {
  const order = [...columns, ...COLUMN_NAMES.filter((name) => !columns.includes(name))];
  return (
    <details className={`${leads.fold} ${styles.fold}`}>
      <summary className="button ghost compact">
        <span>
          <Icon name="gear-six" />
          Columns
        </span>
      </summary>
      <div className={styles.panel}>
        <ActionForm
          // Another order or choice, also from another device, begins the form anew.
          key={`${columns.join()} ${pageSize}`}
          name="columns"
          fields={{ intent: 'columns' }}
          buttons={[{ label: 'Show these columns', pendingLabel: 'Setting...', variant: 'ink' }]}
        >
          {/* Enter in a box would move the first column. */}
          <button type="submit" disabled hidden />
          <ol className={styles.list}>
            {order.map((name) => {
              const { label } = columnOf(name);
              const place = columns.indexOf(name);
              const move = (to: 'earlier' | 'later') => ({
                ...({
                  type: 'submit',
                  name: 'move',
                  value: `${to} ${name}`,
                  className: styles.move,
                } as const),
                'aria-label': `${label} ${to}`,
              });
              return (
                <li key={name}>
                  <input type="hidden" name="order" value={name} />
                  <label className="checkbox">
                    <input type="checkbox" name="column" value={name} defaultChecked={place >= 0} />
                    <span>{label}</span>
                  </label>
                  {place > 0 && (
                    <button {...move('earlier')}>
                      <Icon name="arrow-up" />
                    </button>
                  )}
                  {place >= 0 && place < columns.length - 1 && (
                    <button {...move('later')}>
                      <Icon name="arrow-down" />
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
          <SegmentField
            label="Rows on a page"
            name="rows"
            defaultValue={String(pageSize)}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </ActionForm>
      </div>
    </details>
  );
}
