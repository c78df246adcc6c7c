import { href, Link } from 'react-router';
import { newsLink } from './links.ts';
import styles from './media.module.css';

/** What to try when nothing was found. */
export function Empty({ texts, suggestions }: { texts: Record<string, string>; suggestions: string[] }) {
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptydiscribe}</p>
      {suggestions.length > 0 && (
        <ul className="row">
          {suggestions.map((word) => (
            <li key={word}>
              <Link className="tag" to={newsLink({ query: word })}>
                {word}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={href('/faq')}>Read the questions of other buyers</Link>, or{' '}
        <Link to={href('/contact-us')}>ask us</Link>.
      </p>
    </div>
  );
}
