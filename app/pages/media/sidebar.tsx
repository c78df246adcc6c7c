import { href } from 'react-router';
import type { newsPage } from '../../../domain/content/news.ts';
import type { NewsFilter } from '../../../domain/content/news-address.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { Picture } from '../../ui/picture.tsx';
import { newsLink } from './links.ts';
import styles from './sidebar.module.css';

type Props = {
  news: Pick<ReturnType<typeof newsPage>, 'categories' | 'tags' | 'recent'>;
  filter: NewsFilter;
  texts: Record<string, string>;
};

/** Categories with their counts, recent posts and tags. */
export function Sidebar({ news, filter, texts }: Props) {
  return (
    <aside className={styles.side} aria-label="Categories and tags">
      {news.categories.length > 0 && (
        <section>
          <h2>{texts.categories}</h2>
          <ul className={`link-list ${styles.categories}`}>
            {news.categories.map(({ name, count }) => (
              <li key={name}>
                <a
                  href={newsLink({ category: name })}
                  aria-current={name === filter.category ? 'true' : undefined}
                >
                  {name}
                  <span className="tabular">
                    {count}
                    <span className="visually-hidden"> {count === 1 ? 'article' : 'articles'}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {news.recent.length > 0 && (
        <section>
          <h2>{texts.recent}</h2>
          <ul className={styles.recent}>
            {news.recent.map((post) => (
              <li key={post.slug}>
                <a href={href('/blog/:slug', { slug: post.slug })}>
                  <Picture picture={post.picture} alt="" sizes="72px" thumbnail />
                  <span>
                    <b>{post.title}</b>
                    <span className="note">
                      <time dateTime={post.date}>{dayMonthYear(post.date)}</time>
                      {post.filmSeconds > 0 && ', with a film'}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {news.tags.length > 0 && (
        <section>
          <h2>{texts.tags}</h2>
          <ul className={styles.tags}>
            {news.tags.map(({ name, count }) => (
              <li key={name}>
                <a
                  className="tag"
                  href={newsLink({ tag: name })}
                  aria-current={name === filter.tag ? 'true' : undefined}
                >
                  {name} <span className="tabular muted">{count}</span>
                  <span className="visually-hidden"> {count === 1 ? 'article' : 'articles'}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
