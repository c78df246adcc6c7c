import type { ReactNode } from 'react';
import { href } from 'react-router';
import { indianCount } from '../../../domain/content/indian-number.ts';
import { dayAndMonth } from '../../../domain/dates/words.ts';
import { roundRupees } from '../../../domain/reports/costs.ts';
import styles from './charts.module.css';
import type { Section, Table } from './tables.ts';

type Props = {
  section: Section;
  /** The finding of the chart, as a sentence. */
  title: string;
  table: Table;
  /** Search parameters of the period. */
  search: string;
  /** How the figures are counted, if that is not plain. */
  note?: ReactNode;
  /** The chart; absent if the table is enough. */
  children?: ReactNode;
};

/** The page shows this many rows of a table. The file has all. */
const MAX_ROWS = 60;

/** A chart with its finding, its table and its file. */
export function Chart({ section, title, table, search, note, children }: Props) {
  return (
    <figure className={styles.chart} id={section}>
      <figcaption>
        <h3>{title}</h3>
        {note && <p className="note">{note}</p>}
      </figcaption>
      {children}
      <div className={children ? styles.foot : styles.under}>
        {children ? (
          <details>
            <summary>As a table</summary>
            <ChartTable table={table} />
          </details>
        ) : (
          <ChartTable table={table} />
        )}
        <a
          className={styles.file}
          href={`${href('/adminFigures.csv')}?section=${section}${search && `&${search}`}`}
          download
        >
          CSV<span className="visually-hidden"> of: {table.caption}</span>
        </a>
      </div>
    </figure>
  );
}

function ChartTable({ table: { caption, head, rows, money = [] } }: { table: Table }) {
  const [first, ...others] = head;
  const isDays = first === 'Day';
  const words = (cell: number | null, column: number) => {
    if (cell === null) return '–';
    return money.includes(column) ? roundRupees(cell) : indianCount(cell);
  };
  return (
    <section className="table-scroll" aria-label={caption} tabIndex={rows.length > 0 ? 0 : undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isDays ? rows.length : MAX_ROWS).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{isDays ? dayAndMonth(name) : name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{words(cell, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isDays && rows.length > MAX_ROWS && (
        <p className="note">The file has {rows.length - MAX_ROWS} more.</p>
      )}
    </section>
  );
}
