import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Owner } from '../../../../domain/leads/activity.ts';
import { readLeadSort, USUAL_SORT } from '../../../../domain/leads/sorts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KEY_MARKS } from '../keys.ts';
import { rowId } from '../lead-list.tsx';
import type { ListedLead, ShownGroup } from '../lead-words.ts';
import { useNow } from '../use-now.ts';
import { BULK_FORM, BulkBar } from './bulk-bar.tsx';
import { chosenValue } from './chosen-lead.ts';
import { type ColumnName, columnOf, NAME_COLUMN } from './columns.ts';
import styles from './table.module.css';
import { useChosenRows } from './use-chosen-rows.ts';

type Props = {
  groups: ShownGroup[];
  columns: readonly ColumnName[];
  people: Owner[];
  /** The order in the address; null where the list has an order of its own. */
  sort: string | null;
  /** The location of a lead, and of the list in another order. */
  toLead: (lead: string) => object;
  toSort: (sort: string) => object;
  now: number;
};

/**
 * The leads as a table, on wide screens. Plain markup is enough: the server sorts, filters and pages, so that
 * a table library would have nothing to do.
 */
export function LeadTable({ groups, columns, people, sort, toLead, toSort, now: loaded }: Props) {
  const now = useNow(loaded);
  const table = useRef<HTMLTableElement>(null);
  const chosen = useChosenRows(table, groups);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const of = { now, nameOf: (id: string) => names.get(id) ?? 'somebody who has left' };
  const present = sort === null ? null : (readLeadSort(sort) ?? USUAL_SORT);
  const shown = columns.map((name) => ({ name, ...columnOf(name) }));
  const head = { present, toSort };
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns keys into clicks of a box. */}
      <table ref={table} className={styles.table} onClick={chosen.onClick} onChange={chosen.onChange}>
        <caption className="visually-hidden">Leads</caption>
        <colgroup>
          <col className={styles.boxes} />
          {[NAME_COLUMN, ...shown].map(({ label, width }) => (
            <col key={label} style={{ width: `${(width / totalWidth(shown)) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={styles.choose}>
              <label>
                <input type="checkbox" data-all aria-label="Choose all leads of this page" />
              </label>
            </td>
            <Head column={NAME_COLUMN} {...head} />
            {shown.map((column) => (
              <Head key={column.name} column={column} {...head} />
            ))}
          </tr>
        </thead>
        {groups.map(
          ({ label, list, note }) =>
            list.length > 0 && (
              <tbody key={label}>
                {label && (
                  <tr className={styles.group}>
                    <th colSpan={shown.length + 2} scope="rowgroup">
                      {label}
                      {note && <span className="note"> {note}</span>}
                    </th>
                  </tr>
                )}
                {list.map((lead) => (
                  <tr key={lead.key}>
                    <td className={styles.choose}>
                      <label>
                        <input
                          type="checkbox"
                          form={BULK_FORM}
                          name="lead"
                          value={chosenValue(lead)}
                          aria-label={`Choose ${lead.name}`}
                        />
                      </label>
                    </td>
                    <th scope="row">
                      <Link
                        className={styles.name}
                        data-key={KEY_MARKS.row}
                        data-target={rowId(lead.id)}
                        data-unread={lead.unread ? '' : undefined}
                        to={toLead(lead.id)}
                      >
                        <Name lead={lead} />
                      </Link>
                    </th>
                    {shown.map(({ name, cell, isAtEnd }) => (
                      <td
                        key={name}
                        data-column={name}
                        data-tone={toneOf(name, lead, now)}
                        className={isAtEnd && styles.end}
                      >
                        {cell(lead, of)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ),
        )}
      </table>
      <BulkBar chosen={chosen} people={people} />
    </div>
  );
}

const totalWidth = (shown: readonly { width: number }[]) =>
  shown.reduce<number>((sum, { width }) => sum + width, NAME_COLUMN.width);

/** Marks an overdue follow-up or first call, and a lead that nobody has called. */
function toneOf(name: ColumnName, lead: ListedLead, now: number): 'warn' | 'new' | undefined {
  if (name === 'follow-up' && lead.followUpAt !== null && lead.followUpAt <= now) return 'warn';
  if (name !== 'stage' || lead.stage !== 'incoming' || !lead.isUncalled || lead.held) return undefined;
  return lead.callDueAt !== null && lead.callDueAt <= now ? 'warn' : 'new';
}

function Name({ lead }: { lead: ListedLead }): ReactNode {
  const { held, parked, doubtful, waits, unread, name, enquiries, foundWords } = lead;
  const sign =
    (held && 'Held') || (parked && 'Parked') || (doubtful && 'Doubtful') || (waits && 'Not sent yet');
  return (
    <>
      {unread && <span className="visually-hidden">New: </span>}
      {name}
      {enquiries > 1 && (
        <span className={styles.beside}>
          {` ×${enquiries}`}
          <span className="visually-hidden"> enquiries</span>
        </span>
      )}
      {sign && <span className={styles.sign}> {sign}</span>}
      {foundWords && <span className={styles.beside}> {foundWords}</span>}
    </>
  );
}

type HeadProps = {
  column: {
    label: string;
    sort?: { by: string; directions: readonly ('ascending' | 'descending')[] };
    isAtEnd?: true;
  };
  present: { by: string; isDescending: boolean } | null;
  toSort: Props['toSort'];
};

/** The head of a column. Its link sorts by it, and in the other direction the second time. */
function Head({ column: { label, sort, isAtEnd }, present, toSort }: HeadProps) {
  const className = isAtEnd && styles.end;
  if (!sort || present === null)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isSorted = present.by === sort.by;
  const direction = present.isDescending ? 'descending' : 'ascending';
  const [first = 'ascending', second = first] = sort.directions;
  const next = isSorted && direction === first ? second : first;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link to={toSort(next === 'descending' ? `-${sort.by}` : sort.by)} preventScrollReset>
        {label}
        {isSorted && <Icon name={present.isDescending ? 'arrow-down' : 'arrow-up'} />}
      </Link>
    </th>
  );
}
