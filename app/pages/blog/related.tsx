import { href } from 'react-router';
import type { ArticleCard } from '../../../domain/content/types.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { MovingLink, movingPicture } from '../../site/moving-link.tsx';
import { FilmMark } from '../../ui/film-mark.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Picture } from '../../ui/picture.tsx';
import { filmLength } from '../../viewers/film-length.ts';
import styles from './related.module.css';

type Props = { title: string; articles: ArticleCard[] };

/** Related articles, the first of them large; renders nothing without articles. */
export function Related({ title, articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <ul className={styles.cards}>
        {articles.map((article, index) => (
          <li key={article.slug} className={index === 0 ? styles.lead : styles.small}>
            <Card article={article} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ article, isLarge }: { article: ArticleCard; isLarge: boolean }) {
  const to = href('/blog/:slug', { slug: article.slug });
  return (
    <MovingLink to={to}>
      <span className={styles.picture} {...movingPicture}>
        <Picture
          picture={article.picture}
          alt=""
          sizes={isLarge ? '(min-width: 62rem) 38rem, 100vw' : '(min-width: 48rem) 14rem, 7rem'}
        />
        <KindTab kind={article.picture.kind} />
        {article.filmSeconds > 0 && <FilmMark length={filmLength(article.filmSeconds)} />}
      </span>
      <span>
        <span className="note">
          {article.category} · <time dateTime={article.date}>{dayMonthYear(article.date)}</time>
        </span>
        <b className="display">{article.title}</b>
      </span>
    </MovingLink>
  );
}
