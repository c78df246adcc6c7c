import { href } from 'react-router';
import { QUERY_LENGTH } from '../../../domain/content/news-address.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search.module.css';

type Props = { query: string; label: string; example: string };

/** The search form: above the articles on phones, and next to them on wide screens. */
export function Search({ query, label, example }: Props) {
  return (
    <search className={styles.search}>
      <form className="field" method="get" action={href('/media')}>
        <label htmlFor="news-search">{label}</label>
        <span className={styles.field}>
          <input
            className="input"
            id="news-search"
            type="search"
            name="q"
            defaultValue={query}
            placeholder={example}
            maxLength={QUERY_LENGTH}
            enterKeyHint="search"
          />
          <button type="submit" className="button ink" aria-label="Search">
            <span>
              <Icon name="magnifying-glass" />
            </span>
          </button>
        </span>
      </form>
    </search>
  );
}
