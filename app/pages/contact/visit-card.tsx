import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import styles from './visit-card.module.css';

/** A picture of the gate, and a link to book a visit. */
export function VisitCard({ section }: { section: SectionOf<'contact', 'reach'> }) {
  const {
    texts,
    pictures: [picture],
  } = section;
  return (
    <section className={styles.come} aria-labelledby="come">
      {picture && (
        <figure>
          <Picture picture={picture} ratio="8 / 5" sizes="(min-width: 62rem) 60vw, 100vw" />
          <Caption picture={picture} />
        </figure>
      )}
      <div className={styles.words}>
        <h2 id="come">
          <Headline>{texts.visitTitle}</Headline>
        </h2>
        <p className="lead">{texts.visitdiscribe}</p>
        <ButtonAnchor href={href('/site-visit')} variant="primary" icon="calendar-check">
          {texts.visitLink}
        </ButtonAnchor>
      </div>
    </section>
  );
}
