import { href } from 'react-router';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { KeyPlan } from '../../../ui/key-plan.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { sectionNumber } from './section-number.ts';
import styles from './society.module.css';

type Props = { section: SectionOf<'home', 'plotSociety'>; visit: SectionOf<'home', 'visit'> };

/** The society, with a link to book a visit. */
export function Society(props: Props) {
  return (
    <section className={`${styles.society} on-dark`} id="society" aria-labelledby="society-title">
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, visit }: Props) {
  const { texts } = section;
  const [picture] = section.pictures;
  return (
    <>
      <div className={styles.picture}>
        {picture && (
          <>
            <Picture picture={picture} sizes="(min-width: 62rem) 58vw, 80vw" />
            <KindTab kind={picture.kind} />
          </>
        )}
      </div>
      <Reveal className={styles.text}>
        <KeyPlan number={sectionNumber('plotSociety')} name={texts.label ?? ''} />
        <h2 id="society-title">
          <Headline>{texts.title}</Headline>
        </h2>
        <p className="lead muted">{texts.discribe}</p>
        <div className="row">
          <ButtonAnchor variant="primary" href={href('/site-visit')}>
            {visit.texts.button}
          </ButtonAnchor>
        </div>
        {visit.texts.discribe && <p className="note">{visit.texts.discribe}</p>}
      </Reveal>
    </>
  );
}
