import { href, Link } from 'react-router';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { TeaserCard } from '../teaser-cards.ts';
import styles from './teaser.module.css';

/** One after another, 150 ms apart (spec 1 §2). */
const STAGGER_MS = 150;

/** Three articles the section names by slug. */
export function Teaser({ section, cards }: { section: SectionOf<'home', 'blog'>; cards: TeaserCard[] }) {
  const { texts } = section;
  return (
    <section className="section" id="media" aria-labelledby="media-title">
      <div className="wrap">
        <SectionHead lot={12} number={12} name={texts.label ?? ''} id="media-title" title={texts.title} />
        <div className={styles.posts}>
          {cards.map((card, index) => (
            <Reveal as="article" key={card.slug} className={styles.post} delay={index * STAGGER_MS}>
              <div className={styles.image}>
                <Picture
                  picture={card.picture}
                  alt=""
                  sizes={index === 0 ? '(min-width: 62rem) 54vw, 80vw' : '(min-width: 62rem) 18vw, 7rem'}
                />
                <KindTab kind={card.picture.kind} />
              </div>
              <p className="meta">
                <b>{texts.category}</b>
                <time dateTime={card.date}>{card.dated}</time>
                <span>{texts.byline}</span>
              </p>
              <h3>
                <Link to={href('/blog/:slug', { slug: card.slug })} title={card.title}>
                  {card.cut}
                </Link>
              </h3>
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  );
}
