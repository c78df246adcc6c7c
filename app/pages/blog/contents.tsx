import styles from './blog.module.css';

/** Links to the parts of the article. */
export function Contents({ title, parts }: { title: string; parts: { id: string; title: string }[] }) {
  if (parts.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
