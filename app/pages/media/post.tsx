import { href } from 'react-router';
import type { ExcerptPart } from '../../../domain/content/search.ts';
import type { ArticleCard } from '../../../domain/content/types.ts';
import { dateParts, dayMonthYear } from '../../../domain/dates/words.ts';
import { MovingLink, movingPicture } from '../../site/moving-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Picture } from '../../ui/picture.tsx';
import { rising } from '../../ui/reveal.tsx';
import type { CaptionedFilm } from '../home/film-tracks.ts';
import { FilmOfArticle } from './film-of-article.tsx';
import { newsLink } from './links.ts';
import styles from './post.module.css';

type Props = {
  /** `excerpt` is the passage that a search found; empty without a search. */
  post: ArticleCard & { excerpt: ExcerptPart[]; film: CaptionedFilm | null };
  /** The first article of a page is large. */
  first: boolean;
  /** Label of the link to the article; without a label there is no link. */
  more: string;
};

/** One article of the news, with its date on a milestone. */
export function Post({ post, first, more }: Props) {
  return (
    <article {...rising(`${styles.post} ${first ? styles.first : styles.second}`)}>
      <div className={styles.picture} {...movingPicture}>
        <Still post={post} first={first} />
        {post.film && <FilmOfArticle film={post.film} />}
      </div>
      <Words post={post} more={more} />
    </article>
  );
}

function Still({ post, first }: Pick<Props, 'post' | 'first'>) {
  const { day, month, year } = dateParts(post.date);
  return (
    <>
      <Picture
        picture={post.picture}
        alt=""
        sizes={
          first ? '(min-width: 62rem) 55vw, 100vw' : '(min-width: 62rem) 30vw, (min-width: 48rem) 50vw, 100vw'
        }
        priority={first}
      />
      <KindTab kind={post.picture.kind} corner="right" />
      <time className={styles.stone} dateTime={post.date}>
        <span>{month}</span> <b className="display tabular">{day}</b> <span className="tabular">{year}</span>
      </time>
    </>
  );
}

function Words({ post, more }: Pick<Props, 'post' | 'more'>) {
  const to = href('/blog/:slug', { slug: post.slug });
  return (
    <div className={styles.words}>
      <p className={styles.meta}>
        <a href={newsLink({ category: post.category })}>{post.category}</a>
        <span>By {post.author}</span>
        {post.updated > post.date && (
          <span>
            Updated <time dateTime={post.updated}>{dayMonthYear(post.updated)}</time>
          </span>
        )}
      </p>
      <h2>
        <MovingLink to={to}>{post.title}</MovingLink>
      </h2>
      <p className="muted">
        {post.excerpt.length > 0 ? <Excerpt pieces={post.excerpt} /> : post.description}
      </p>
      {more && (
        <MovingLink className="link" to={to}>
          {more} <span className="visually-hidden">about {post.title}</span>
          <Icon name="arrow-right" />
        </MovingLink>
      )}
    </div>
  );
}

function Excerpt({ pieces }: { pieces: ExcerptPart[] }) {
  return pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
