import { useDeferredValue, useMemo } from 'react';
import styles from './blog.module.css';
import { type PartProps, typedSlug } from './part-props.ts';
import { searchWords } from './search-words.ts';

/** An approximate preview of the article in a search engine. */
export function SearchResult({ article, body }: PartProps) {
  const { siteUrl, brand, document, isNew, values, markdownValues } = article;
  const late = useDeferredValue(body);
  const { title, description } = useMemo(
    () => searchWords(late, { values: new Map(values), markdownValues: new Map(markdownValues) }),
    [late, values, markdownValues],
  );
  return (
    <figure className={styles.result}>
      <figcaption className="note">About as a search engine shows it:</figcaption>
      <p className={styles.resultAddress}>
        {new URL(siteUrl).host} › blog › {typedSlug(body, document.id, isNew) || '…'}
      </p>
      <p className={styles.resultTitle}>
        {title || 'Title of the article'} | {brand}
      </p>
      <p>{description || 'The first words of the text.'}</p>
    </figure>
  );
}
