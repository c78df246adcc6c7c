import { href } from 'react-router';
import type { ArticleCard } from '../../../domain/content/types.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { Crumbs } from '../../findable/crumbs.tsx';
import { pictureTarget } from '../../site/moving-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import type { CaptionedFilm } from '../home/film-tracks.ts';
import { FilmOfArticle } from '../media/film-of-article.tsx';
import { newsLink } from '../media/links.ts';
import styles from './blog.module.css';

type Props = {
  article: ArticleCard;
  /** Film that replaces the picture. */
  film: CaptionedFilm | null;
  minutes: number;
  /** Message if the URL named an unknown article; otherwise empty. */
  notFound: string;
};

/** Title, author and date, and the wide picture. */
export function Head({ article, film, minutes, notFound }: Props) {
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        {notFound && (
          <p className={`alert info ${styles.missing}`} role="status">
            <Icon name="info" />
            <span>
              {notFound} <a href={href('/media')}>Media</a>
            </span>
          </p>
        )}
        <Crumbs page="Article" above={[{ label: 'Media', to: href('/media') }]} />
        <h1>{article.title}</h1>
        <p className={styles.meta}>
          <a href={newsLink({ category: article.category })}>{article.category}</a>
          <time dateTime={article.date}>{dayMonthYear(article.date)}</time>
          <span>By {article.author}</span>
          <span>{minutes} minute read</span>
          {article.updated > article.date && (
            <span>
              Updated <time dateTime={article.updated}>{dayMonthYear(article.updated)}</time>
            </span>
          )}
        </p>
      </header>
      <figure className={`wrap ${styles.picture}`}>
        <div className="stones" {...pictureTarget}>
          <Picture picture={article.picture} sizes="(min-width: 88rem) 82rem, 100vw" priority />
          <KindTab kind={article.picture.kind} />
          {film && <FilmOfArticle film={film} />}
        </div>
        <Caption picture={article.picture} tabbed />
      </figure>
    </>
  );
}
