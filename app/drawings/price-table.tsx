import { inCrore, inLakh, ratePaise, rupees } from '../../domain/content/prices.ts';
import type { Settings } from '../../domain/content/types.ts';
import { plotFeet, plotFill } from './plot-colours.ts';
import { SANCTIONED_PLAN_NOTE } from './price-list.tsx';
import type { PriceRow, PriceSheet } from './price-sheets.ts';
import styles from './price-table.module.css';
import { Wordmark } from './wordmark.tsx';

type Props = { sheet: PriceSheet; settings: Pick<Settings, 'brand' | 'addressLines'> };

/** Drawn height of the deepest plot, in CSS pixels. */
const TALLEST = 88;

/** A price list as a table, whose text keeps its size on phones. */
export function PriceTable({ sheet: { year, rows, holds, note }, settings }: Props) {
  const perFoot = TALLEST / Math.max(...rows.map(({ depthFeet }) => depthFeet ?? 0), 1);
  return (
    <div className={`stones ${styles.sheet}`}>
      <div className={styles.head}>
        <svg className={styles.brand} viewBox="0 0 326 76" role="img" aria-label={settings.brand}>
          <Wordmark brand={settings.brand} width={326} height={76} />
        </svg>
        <p>
          Price list <span className="display">{year}</span>
        </p>
      </div>
      <table>
        <caption className="visually-hidden">
          {settings.brand} price list {year}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Drawn to scale</th>
            <th scope="col">Plot and rate</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.squareYards} row={row} perFoot={perFoot} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>
          <b>{holds}</b>
        </p>
        <p>{note || SANCTIONED_PLAN_NOTE}</p>
        <p>{settings.addressLines.join(' ')}</p>
      </div>
    </div>
  );
}

function Row({ row, perFoot }: { row: PriceRow; perFoot: number }) {
  const { frontFeet, depthFeet } = row;
  const hasFeet = Boolean(frontFeet && depthFeet);
  return (
    <tr className={row.label ? styles.best : undefined}>
      <td>
        {frontFeet && depthFeet && (
          <svg
            viewBox={`0 0 ${frontFeet} ${depthFeet}`}
            width={frontFeet * perFoot}
            height={depthFeet * perFoot}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" fill={plotFill(row.squareYards)} />
          </svg>
        )}
      </td>
      <th scope="row">
        <span className={`display ${styles.size}`}>
          {row.squareYards} <small>sq yd</small>
        </span>
        {hasFeet && <span>{plotFeet({ frontFeet: frontFeet ?? 0, depthFeet: depthFeet ?? 0 })}</span>}
        <span>{rupees(ratePaise(row))} per sq yd</span>
        {row.label && <span className="tag best">{row.label}</span>}
      </th>
      <td>
        <span className={`display ${styles.price}`}>{inLakh(row.pricePaise)}</span>
        <span>
          <b>lakh rupees</b>
        </span>
        <span className={`display ${styles.crore}`}>{inCrore(row.pricePaise)} crore</span>
      </td>
    </tr>
  );
}
