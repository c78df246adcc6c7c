import type { SectionOf, Settings } from '../../../../domain/content/types.ts';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './about.module.css';
import { BeforeAndAfter } from './before-and-after.tsx';
import { sectionNumber } from './section-number.ts';

type Props = { section: SectionOf<'home', 'about'>; claims: Settings['claims'] };

export function About(props: Props) {
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, claims }: Props) {
  const { texts } = section;
  return (
    <div className={`wrap split ${styles.layout}`}>
      <div className={styles.text}>
        <SectionHead
          number={sectionNumber('about')}
          name={texts.label ?? ''}
          id="about-title"
          title={texts.title}
          hindi={texts.hindi}
          lead={texts.discribe}
        />
        <Reveal as="ul" className={`${styles.highlights} ruled`}>
          {section.groups.card.map((card) => (
            <li key={card.Title}>
              <h3>{card.Title}</h3>
              <p>{card.discribe}</p>
            </li>
          ))}
        </Reveal>
        <Reveal className={styles.claims}>
          <p className="small">{texts.claimsTitle}</p>
          {claims.map((claim) => (
            <p key={claim.id}>
              {claim.before} <b>{claim.value}</b> {claim.label}
            </p>
          ))}
        </Reveal>
      </div>
      <BeforeAndAfter section={section} />
    </div>
  );
}
