import type { CSSProperties } from 'react';
import { href } from 'react-router';
import { inCrore, inLakh, inMillion, ratePaise, rupees } from '../../../domain/content/prices.ts';
import type { PlotPrice } from '../../../domain/content/types.ts';
import { plotFeet, plotFill } from '../../drawings/plot-colours.ts';
import { describe } from '../../findable/structured-data.tsx';
import { plotProduct } from '../../findable/things.ts';
import { useSite } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { HousePlan } from './house-plan.tsx';
import styles from './lots.module.css';

type Props = {
  plots: readonly PlotPrice[];
  /** URL of the page's social picture. */
  image: string | undefined;
  road: string;
  /** Label of the link to the plan; without it there is no link. */
  plan: string;
  note: string;
  /** Label of each plot's button; without it there is no button. */
  book: string;
};

/** The plots side by side on one road; wide screens show them at one scale. */
export function Lots({ plots, image, road, plan, note, book }: Props) {
  const site = useSite();
  describe(...plots.map((plot) => plotProduct(plot, { path: href('/price'), image }, site)));
  const fronts = plots.map(({ frontFeet }) => frontFeet);
  const measures = {
    '--fronts': fronts.reduce((sum, feet) => sum + feet, 0),
    '--widest': Math.max(0, ...fronts),
  };
  return (
    <section className="wrap" aria-label="Prices">
      {plan && (
        <ButtonAnchor className={styles.find} href={href('/plots')} variant="ink" icon="map-trifold">
          {plan}
        </ButtonAnchor>
      )}
      <div className={styles.lots} style={measures as CSSProperties}>
        <p className={`note ${styles.note}`}>{note}</p>
        {plots.map((plot) => (
          <Lot key={plot.id} plot={plot} book={book} />
        ))}
      </div>
      <div className={styles.road}>
        <span>{road}</span>
      </div>
    </section>
  );
}

function Lot({ plot, book }: { plot: PlotPrice; book: string }) {
  const { squareYards, pricePaise, frontFeet, depthFeet } = plot;
  const style = { '--front': frontFeet, '--depth': depthFeet, '--fill': plotFill(squareYards) };
  return (
    <article className={`stones ${styles.lot}`} style={style as CSSProperties}>
      <div className={styles.words}>
        <h2>
          {squareYards} sq yd
          <Hindi as="span">{`${squareYards} वर्ग गज`}</Hindi>
        </h2>
        {plot.label && <p className="tag best">{plot.label}</p>}
        <p className={`tabular ${styles.price}`}>
          <span>₹</span>
          {inLakh(pricePaise)}
          <small> lakh</small>
          <b> {inCrore(pricePaise)} crore</b>
        </p>
        <p className={`small tabular ${styles.figures}`}>
          <span>{rupees(pricePaise)}</span>
          <span className={styles.abroad}>{inMillion(pricePaise)} million rupees</span>
          <span>{rupees(ratePaise(plot))} per sq yd</span>
          <span>For example {plotFeet(plot)}</span>
        </p>
        {book && (
          <ButtonAnchor href={href('/site-visit')}>
            {book}
            <span className="visually-hidden">: a visit to a plot of {squareYards} sq yd</span>
          </ButtonAnchor>
        )}
        {plot.note && <p className={`small ${styles.remark}`}>{plot.note}</p>}
      </div>
      <HousePlan plot={plot} className={styles.plan} />
    </article>
  );
}
