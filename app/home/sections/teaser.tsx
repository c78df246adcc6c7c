import { href, Link } from 'react-router';
import { monthDayYear } from '../../../domain/content/dates.ts';
import { repeated } from '../../../domain/content/sections.ts';
import type { ArticleCard, Section } from '../../../domain/content/types.ts';
import { Picture } from '../../ui/picture.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { teaserTitle } from '../teaser-title.ts';
import styles from './teaser.module.css';

/** One after another, 150 ms apart (spec 1 §2). */
const STAGGER_MS = 150;

/** Three articles the section names by slug. */
export function Teaser({ section, articles }: { section: Section; articles: ArticleCard[] }) {
  const { texts } = section;
  const cards = repeated(section, 'card', ['Slug']).flatMap(
    ({ Slug }) => articles.find(({ slug }) => slug === Slug) ?? [],
  );
  return (
    <section className="sec" id="media" aria-labelledby="media-title">
      <div className="wrap">
        <SectionHead lot={12} number={12} name={texts.label ?? ''} id="media-title" title={texts.title} />
        <div className={styles.posts}>
          {cards.map((article, index) => (
            <Reveal as="article" key={article.slug} className={styles.post} delay={index * STAGGER_MS}>
              <div className={styles.image}>
                <Picture
                  picture={article.picture}
                  alt=""
                  sizes={index === 0 ? '(min-width: 62rem) 54vw, 100vw' : '(min-width: 62rem) 18vw, 7rem'}
                />
              </div>
              <p className="meta">
                <b>{texts.category}</b>
                <time dateTime={article.date}>{monthDayYear(article.date)}</time>
                <span>{texts.byline}</span>
              </p>
              <h3>
                <Link to={href('/blog/:slug', { slug: article.slug })} title={article.title}>
                  {teaserTitle(article.title)}
                </Link>
              </h3>
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  );
}
