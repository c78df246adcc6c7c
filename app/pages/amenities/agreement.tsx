import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import styles from './agreement.module.css';

type Props = {
  section: SectionOf<'amenities', 'agreement'>;
  buttons: SectionOf<'amenities', 'buttons'>['texts'];
};

/** Points that a buyer should get in writing. */
export function Agreement({ section: { texts, groups }, buttons }: Props) {
  return (
    <section className="section" aria-labelledby="agreement">
      <div className="wrap split">
        <Reveal className={styles.title}>
          <h2 id="agreement">
            <Headline>{texts.title}</Headline>
          </h2>
          <Hindi className="hindi">{texts.hindi}</Hindi>
        </Reveal>
        <div className={styles.points}>
          <ul className="ruled">
            {groups.point.map(({ Title, discribe }) => (
              <li key={Title}>
                <h3>{Title}</h3>
                <p>{discribe}</p>
              </li>
            ))}
          </ul>
          <div className={`row ${styles.ways}`}>
            <ButtonAnchor href={href('/site-visit')} variant="ink">
              {buttons.visit}
            </ButtonAnchor>
            <ButtonAnchor href={href('/contact-us')} variant="ghost">
              {buttons.contact}
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </section>
  );
}
