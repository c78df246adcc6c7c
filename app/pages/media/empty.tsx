import { href } from 'react-router';
import { newsLink } from './links.ts';
import styles from './media.module.css';

type Props = {
  texts: Record<string, string>;
  suggestions: string[];
  /** False if there are no articles at all. */
  hasArticles: boolean;
  /** Whether words were searched; otherwise a category or a tag is empty. */
  hasWords: boolean;
};

/** Suggestions after a search or filter without results. */
export function Empty({ texts, suggestions, hasArticles, hasWords }: Props) {
  const [title, words] = hasWords
    ? [texts.emptyTitle, texts.emptydiscribe]
    : [
        texts.emptyKindTitle || 'No article is kept under this.',
        texts.emptyKinddiscribe || 'Choose another category or tag, or search for a word.',
      ];
  return (
    <div className={styles.empty}>
      <h2>{hasArticles ? title : 'There is no article yet.'}</h2>
      {hasArticles && <p>{words}</p>}
      {suggestions.length > 0 && (
        <ul className="row">
          {suggestions.map((word) => (
            <li key={word}>
              <a className="tag" href={newsLink({ query: word })}>
                {word}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={href('/faq')}>Read the questions of other buyers</a>, or{' '}
        <a href={href('/contact-us')}>ask us</a>.
      </p>
    </div>
  );
}
