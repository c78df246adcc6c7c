import type { SectionOf, Picture as Still } from '../../../domain/content/types.ts';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import styles from './benefits.module.css';
import { StatusEdge, statusOf } from './status.tsx';

/** Length in letters from which a figure may wrap next to the picture. */
const LONG = 14;

/** Six unequal lots; the edge of each shows its status, and the first has the picture. */
export function Benefits({ section }: { section: SectionOf<'why-jewar', 'benefits'> }) {
  const { texts, pictures } = section;
  const names = { open: texts.statusOpen, built: texts.statusBuilt, paper: texts.statusPaper };
  return (
    <section className="wrap" aria-label={texts.label || 'What speaks for Jewar'}>
      <div className={styles.lots}>
        {section.groups.card.map((card, index) => {
          const status = statusOf(card.Status);
          return (
            <Reveal
              as="article"
              key={card.Title}
              className={[styles.lot, styles[status]].filter(Boolean).join(' ')}
            >
              {index === 0 && pictures[0] && <Sky picture={pictures[0]} />}
              <div className={styles.words}>
                {(names[status] || card.Since) && (
                  <p className={styles.status}>
                    <StatusEdge status={status} small />
                    <b>{names[status]}</b>
                    <span>{card.Since}</span>
                  </p>
                )}
                <h2>{card.Title}</h2>
                {card.Figure && (
                  <p
                    className={`tabular ${styles.figure}`}
                    data-long={card.Figure.length > LONG || undefined}
                  >
                    {card.Figure}
                    <small>{card.FigureNote}</small>
                  </p>
                )}
                <p>{card.discribe}</p>
                <p className="note">{card.Source}</p>
              </div>
            </Reveal>
          );
        })}
      </div>
    </section>
  );
}

function Sky({ picture }: { picture: Still }) {
  return (
    <div className={styles.sky}>
      <Picture picture={picture} sizes="(min-width: 62rem) 54vw, 100vw" priority />
      <KindTab kind={picture.kind} />
    </div>
  );
}
