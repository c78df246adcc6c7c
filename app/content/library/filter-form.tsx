import { href, Link } from 'react-router';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './library.module.css';
import { type FilterName, filterQuery, type MediaFilter } from './media-filter.ts';

type Props = {
  filter: MediaFilter;
  counts: readonly { name: FilterName; label: string; count: number }[];
};

/** Searches and filters the library; both are in the URL. */
export function FilterForm({ filter, counts }: Props) {
  const { q, show } = filter;
  return (
    <>
      <SearchForm
        action={href('/adminLibrary')}
        searchKey={filterQuery(filter)}
        className={styles.search}
        label="Search the library"
      >
        <label htmlFor="library-search">Search names, words and captions</label>
        <div className="row">
          <input
            id="library-search"
            type="search"
            name="q"
            className="input"
            defaultValue={q}
            maxLength={100}
          />
          {show && <input type="hidden" name="show" value={show} />}
          <Button type="submit" variant="ghost" size="small" icon={null} before="magnifying-glass">
            Search
          </Button>
        </div>
      </SearchForm>
      <nav className={`row ${styles.filters}`} aria-label="What is shown">
        {counts.map(({ name, label, count }) => (
          <Link
            key={name}
            className={name === show ? 'tag best' : 'tag'}
            aria-current={name === show ? 'page' : undefined}
            to={href('/adminLibrary') + filterQuery({ q, show: name })}
          >
            {label} <span className="tabular">{count}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
