import { SubscribeForm } from '../../enquiries/subscribe-form.tsx';
import styles from './newsletter.module.css';

/** Below the posts, so that their column is as long as the one beside it. */
export function Newsletter({ texts }: { texts: Record<string, string> }) {
  return (
    <section className={`call ${styles.letter}`} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{texts.title}</h2>
        <p className="small">{texts.discribe}</p>
      </div>
      <SubscribeForm label={texts.label} />
    </section>
  );
}
