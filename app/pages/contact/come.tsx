import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { AsSent, type Sent } from '../../ui/as-sent.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import styles from './come.module.css';

/** What a message is for in the end: the gate to look for, and the way to a visit. */
export function Come({ sent }: { sent: Sent<SectionOf<'contact', 'reach'>> }) {
  return (
    <AsSent
      as="section"
      className={styles.come}
      aria-labelledby="come"
      name="come"
      part={Inside}
      props={sent}
    />
  );
}

function Inside({ texts, pictures: [picture] }: SectionOf<'contact', 'reach'>) {
  return (
    <>
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
    </>
  );
}
