import { Icon } from '../../ui/icon.tsx';
import styles from './blog.module.css';

/** Two plain links to share the article, without scripts of other sites. */
export function Share({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <p className={styles.share}>
      <a className="link" href={`https://wa.me/?text=${text}`} rel="noopener">
        <Icon name="whatsapp-logo" /> Send this article on WhatsApp
      </a>
      <a
        className="link"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        <Icon name="envelope-simple" /> Send it by e-mail
      </a>
    </p>
  );
}
