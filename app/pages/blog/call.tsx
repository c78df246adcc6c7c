import { href } from 'react-router';
import { callLink } from '../../site/contact-urls.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './blog.module.css';

/** Links to book a visit and to call, sticky next to the text. */
export function Call({ texts, phone }: { texts: Record<string, string>; phone: string }) {
  return (
    <aside className={styles.aside} aria-labelledby="visit">
      <div className={`call ${styles.call}`}>
        <h2 id="visit">{texts.callTitle}</h2>
        <p className="small">{texts.calldiscribe}</p>
        <ButtonAnchor href={href('/site-visit')} variant="ink">
          {texts.callButton}
        </ButtonAnchor>
        {phone && (
          <a className="link" href={callLink(phone)}>
            <Icon name="phone" /> {phone}
          </a>
        )}
      </div>
    </aside>
  );
}
