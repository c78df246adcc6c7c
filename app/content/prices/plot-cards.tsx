import { Link } from 'react-router';
import { inLakh, ratePaise, rupees } from '../../../domain/content/prices.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { plotFill } from '../../drawings/plot-colours.ts';
import type { ListedPlot } from './listed-plots.ts';
import styles from './prices.module.css';

/** Each size with the figures of its public card, now and from the planned day on. */
export function PlotCards({ plots }: { plots: readonly ListedPlot[] }) {
  if (plots.length === 0) return <p>There is no plot size yet, so no page shows a price.</p>;
  return (
    <ul className={styles.cards}>
      {plots.map(({ id, to, squareYards, label, pricePaise, since, next }) => (
        <li key={id} style={{ background: plotFill(squareYards) }}>
          <h2>{squareYards} sq yd</h2>
          {label && <p className="tag best">{label}</p>}
          <Figures squareYards={squareYards} pricePaise={pricePaise} />
          {since && <p className="note">Valid since {dayMonthYear(since)}</p>}
          {next && (
            <div className={styles.next}>
              <p>
                <b>From {dayMonthYear(next.from)}</b>
              </p>
              <Figures squareYards={squareYards} pricePaise={next.paise} />
            </div>
          )}
          <Link className="link" to={to}>
            Change<span className="visually-hidden"> the plot of {squareYards} sq yd</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Figures(plot: { squareYards: number; pricePaise: number }) {
  return (
    <>
      <p className={`tabular ${styles.price}`}>₹{inLakh(plot.pricePaise)} lakh</p>
      <p className="small tabular">
        {rupees(plot.pricePaise)}
        {plot.squareYards > 0 && `, ${rupees(ratePaise(plot))} per sq yd`}
      </p>
    </>
  );
}
