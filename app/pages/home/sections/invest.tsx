import { href } from 'react-router';
import { priceParts, rateOf, rupees } from '../../../../domain/content/prices.ts';
import type { PlotPrice, SectionOf } from '../../../../domain/content/types.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { KeyPlan } from '../../../ui/key-plan.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import styles from './invest.module.css';
import { sectionNumber } from './section-number.ts';

type Props = { section: SectionOf<'home', 'invest'>; plots: PlotPrice[] };

/** One giant figure: the rate, calculated from the price list. */
export function Invest(props: Props) {
  return (
    <section
      className={`section slant reversed ${styles.section}`}
      id="invest"
      aria-labelledby="invest-title"
    >
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, plots }: Props) {
  const { texts } = section;
  const [picture] = section.pictures;
  const rate = rateOf(plots);
  return (
    <div className={`wrap split ${styles.layout}`}>
      <Reveal className={styles.rate}>
        <KeyPlan number={sectionNumber('invest')} name={texts.label ?? ''} />
        <h2 id="invest-title" className="visually-hidden">
          {texts.title}
        </h2>
        {rate && (
          <p className="figure tabular">
            {rupees(rate.paise)}
            <small>{texts.discribe}</small>
          </p>
        )}
      </Reveal>
      <Reveal className={styles.sizes}>
        <ul className="ruled">
          {plots.map((plot) => {
            const [large, small] = priceParts(plot.pricePaise);
            return (
              <li key={plot.id}>
                <h3>
                  {`${plot.squareYards} sq yd, ${large} `}
                  {small && <small className="half">{small}</small>}
                </h3>
                <p>
                  {plot.label && <b>{plot.label}. </b>}
                  {plot.note}
                </p>
              </li>
            );
          })}
        </ul>
        <div className="row">
          <ButtonAnchor variant="ink" href={href('/price')}>
            {texts.priceButton}
          </ButtonAnchor>
        </div>
        <p className="note">{texts.notediscribe}</p>
      </Reveal>
      {picture && (
        <Reveal className={styles.picture}>
          <Picture picture={picture} sizes="(min-width: 62rem) 54vw, 80vw" />
          <KindTab kind={picture.kind} />
        </Reveal>
      )}
    </div>
  );
}
