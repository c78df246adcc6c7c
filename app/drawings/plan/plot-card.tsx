import type { RefObject } from 'react';
import { href } from 'react-router';
import { priceParts } from '../../../domain/content/prices.ts';
import type { ListedPlot, ListedPlots } from '../../../domain/township/listed-plots.ts';
import { advantagesOf, facingWords, pricePaiseOf } from '../../../domain/township/plot.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { plotFeet } from '../plot-colours.ts';
import styles from './plan-tool.module.css';
import { neighbourWords, ON_REQUEST, roadWords } from './plot-words.ts';

type Props = {
  plot: ListedPlot | null;
  sizes: ListedPlots['sizes'];
  place?: RefObject<HTMLDivElement | null>;
};

/** Details of the chosen plot, or of the plot under the pointer. */
export function PlotCard({ plot, sizes, place }: Props) {
  if (!plot) {
    return (
      <p className={styles.hint}>
        Point at a plot, or choose its block and number: size, price, road and neighbours stand here.
      </p>
    );
  }
  const paise = pricePaiseOf(plot, sizes);
  const [large, small] = paise === null ? [ON_REQUEST, ''] : priceParts(paise);
  const advantages = advantagesOf(plot);
  const facts: [string, string][] = [
    ['Faces', facingWords(plot)],
    ['Road', roadWords(plot)],
    ['To the gate', `${plot.gatewardMetres} m by road`],
    ['Beside and behind it', neighbourWords(plot)],
  ];
  return (
    <div ref={place} className={styles.card} data-plot={plot.number}>
      <p className={styles.name}>
        <strong>{plot.number}</strong>
        <span>
          {plot.squareYards} sq yd, {plotFeet(plot)}
          {advantages.length > 0 && <b>{advantages.join(' · ')}</b>}
        </span>
      </p>
      <p className={styles.price}>
        {large} {small && <small className="half">{small}</small>}
      </p>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.ways}>
        <ButtonAnchor href={`${href('/contact-us')}?plot=${plot.number}`} variant="primary" size="small" wide>
          Ask about plot {plot.number}
        </ButtonAnchor>
        <a className="link" href={href('/plots/:number', { number: plot.number })}>
          The page of plot {plot.number}
        </a>
      </div>
    </div>
  );
}
