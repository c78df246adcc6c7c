import { useEffect, useRef } from 'react';
import type { SectionOf, Settings } from '../../../../domain/content/types.ts';
import { Caption, Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './about.module.css';

export function About({
  section,
  claims,
}: {
  section: SectionOf<'home', 'about'>;
  claims: Settings['claims'];
}) {
  const { texts } = section;
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <div className="wrap split">
        <div className={styles.text}>
          <SectionHead
            lot={2}
            number={2}
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
            {claims.map((claim) => (
              <p key={claim.id}>
                <b>{claim.value}</b>
                <span>{claim.label}</span>
              </p>
            ))}
          </Reveal>
        </div>
        <BeforeAndAfter section={section} />
      </div>
    </section>
  );
}

/**
 * Two views of one plot: the second shows on hover, on focus and on tap, with no script.
 * It is fetched when the first comes into view.
 */
function BeforeAndAfter({ section }: { section: SectionOf<'home', 'about'> }) {
  const [before, after] = section.pictures;
  const views = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = views.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      const second = element.querySelectorAll('img')[1];
      if (!entry?.isIntersecting || !second) return;
      second.loading = 'eager';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (!before) return null;
  const sizes = '(min-width: 62rem) 34vw, 64vw';
  return (
    <Reveal as="figure" className={styles.figure}>
      <div className="stones">
        <div ref={views} className={styles.views}>
          <Picture picture={before} sizes={sizes} />
          {after && (
            <>
              <input className={styles.switch} type="checkbox" aria-label={`Show instead: ${after.alt}`} />
              <Picture picture={after} sizes={sizes} />
            </>
          )}
        </div>
      </div>
      <Caption picture={{ kind: before.kind, caption: section.texts.captiondiscribe ?? '' }} />
    </Reveal>
  );
}
