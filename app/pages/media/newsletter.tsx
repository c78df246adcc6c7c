import { useFormSetup } from '../../enquiries/form-setup.ts';
import { SubscribeForm } from '../../enquiries/subscribe-form.tsx';
import { Island } from '../../islands/island.tsx';
import styles from './newsletter.module.css';

/** The subscription form, below the posts to balance the column next to them. */
export function Newsletter({ texts }: { texts: Record<string, string> }) {
  return (
    <section className={`call ${styles.letter}`} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{texts.title}</h2>
        <p className="small">{texts.discribe}</p>
      </div>
      <Island
        name="subscribe-form"
        of={SubscribeForm}
        props={{ setup: useFormSetup('subscribe'), label: texts.label }}
      />
    </section>
  );
}
