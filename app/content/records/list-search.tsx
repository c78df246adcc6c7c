import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './content.module.css';

/** Searches the entries of a list. */
export function ListSearch({ action, query }: { action: string; query: string }) {
  return (
    <SearchForm action={action} searchKey={query} className={styles.search} label="Search">
      <label htmlFor="list-search">Search</label>
      <div className="row">
        <input
          id="list-search"
          type="search"
          name="q"
          className="input"
          defaultValue={query}
          maxLength={100}
        />
        <Button type="submit" variant="ghost" size="small" icon={null} before="magnifying-glass">
          Search
        </Button>
      </div>
    </SearchForm>
  );
}
