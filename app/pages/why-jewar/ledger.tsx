import type { SectionOf } from '../../../domain/content/types.ts';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import styles from './ledger.module.css';
import { StatusEdge } from './status.tsx';

const COLUMNS = ['open', 'built', 'paper'] as const;

/** Projects by status, each with date and source. */
export function Ledger({ section }: { section: SectionOf<'why-jewar', 'ledger'> }) {
  const { texts } = section;
  return (
    <section className="section desk" aria-labelledby="ledger">
      <div className="wrap">
        <Reveal as="header" className="head">
          <h2 id="ledger">
            <Headline>{texts.title}</Headline>
          </h2>
          <Hindi className="hindi">{texts.hindi}</Hindi>
        </Reveal>
        <div className={styles.book}>
          {COLUMNS.map((status) => (
            <div key={status} className={styles[status]}>
              {texts[`${status}Title`] && (
                <h3>
                  <StatusEdge status={status} />
                  {texts[`${status}Title`]}
                </h3>
              )}
              <p className="note">{texts[`${status}discribe`]}</p>
              <ul className="ruled">
                {section.groups[status].map((line) => (
                  <li key={line.Title}>
                    <b>{line.Title}</b>
                    <span className="note tabular">
                      {line.Date} · {line.Source}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={`note ${styles.also}`}>
          <p>{texts.note}</p>
          <p>{texts.checked}</p>
        </div>
      </div>
    </section>
  );
}
