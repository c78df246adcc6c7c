import { purchaseCost } from '../../../domain/content/duty.ts';
import { inLakh } from '../../../domain/content/prices.ts';
import type { PlotPrice, Rates, SectionOf } from '../../../domain/content/types.ts';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import styles from './costs.module.css';

type Props = { texts: SectionOf<'price', 'cost'>['texts']; plots: readonly PlotPrice[]; rates: Rates };

/** Price, stamp duty and registration of each size, with a note about the rates. */
export function Costs({ texts, plots, rates }: Props) {
  const costs = plots.flatMap(({ pricePaise }) => {
    const cost = purchaseCost(pricePaise, rates);
    return cost ? [{ pricePaise, ...cost }] : [];
  });
  const row = (label: string | undefined, figure: (cost: (typeof costs)[number]) => number | null) => ({
    label: label ?? '',
    figures: costs.map((cost) => figure(cost)),
  });
  const rows = [
    row(texts.price, (cost) => cost.pricePaise),
    row(texts.stamp, (cost) => cost.stampPaise),
    row(texts.registration, (cost) => cost.registrationPaise),
    { ...row(texts.total, (cost) => cost.totalPaise), sum: true },
    row(texts.woman, (cost) => cost.womanTotalPaise),
    row(texts.tds, (cost) => cost.tdsPaise),
  ].filter(({ label }) => label !== '');
  const caveats = [texts.caveat1, texts.caveat2, texts.caveat3, texts.caveat4].filter(Boolean);
  return (
    <section className="section" aria-labelledby="cost">
      <div className="wrap split">
        <Reveal className={styles.words}>
          <h2 id="cost">
            <Headline>{texts.title}</Headline>
          </h2>
          <Hindi className="hindi">{texts.hindi}</Hindi>
          <p className="lead">{texts.discribe}</p>
        </Reveal>
        <div className={`stones ${styles.sheet}`}>
          <div className={styles.scroll}>
            <table className="tabular">
              <caption className="visually-hidden">{texts.title}</caption>
              <thead>
                <tr>
                  <th scope="col">₹ lakh</th>
                  {plots.map(({ id, squareYards }) => (
                    <th scope="col" key={id}>
                      {`${squareYards} `}
                      <span>sq yd</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, figures, ...kind }) => (
                  <tr key={label} className={'sum' in kind ? styles.sum : undefined}>
                    <th scope="row">{label}</th>
                    {figures.map((paise, index) => (
                      <td key={plots[index]?.id}>
                        {paise === null ? <span className={styles.ask}>{texts.ask}</span> : inLakh(paise)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="note">{texts.asOf}</p>
        </div>
        <ul className={`small muted ${styles.caveats}`}>
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
