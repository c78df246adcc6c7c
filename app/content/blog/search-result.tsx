import { descriptionOf } from '../../../domain/content/articles.ts';
import { textOf } from '../fields/field-props.ts';
import styles from './blog.module.css';
import { type PartProps, typedSlug } from './part-props.ts';

/** An approximate preview of the article in a search engine. */
export function SearchResult({ article, body }: PartProps) {
  const { siteUrl, brand, document, isNew } = article;
  const title = textOf(body.metaTitle) || textOf(body.title) || 'Title of the article';
  const description = descriptionOf({
    description: textOf(body.description),
    body: textOf(body.body),
  });
  return (
    <figure className={styles.result}>
      <figcaption className="note">About as a search engine shows it:</figcaption>
      <p className={styles.resultAddress}>
        {new URL(siteUrl).host} › blog › {typedSlug(body, document.id, isNew) || '…'}
      </p>
      <p className={styles.resultTitle}>
        {title} | {brand}
      </p>
      <p>{description || 'The first words of the text.'}</p>
    </figure>
  );
}
