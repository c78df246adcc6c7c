import { Crumbs } from '../../findable/crumbs.tsx';
import { callLink } from '../../site/contact-urls.ts';
import { useSite } from '../../site/use-site.ts';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import styles from './contact.module.css';

/** A page head with the phone number as a giant figure. */
export function TelephoneHead({ texts }: { texts: Record<string, string> }) {
  const [phone] = useSite().settings.phones;
  return (
    <div className={styles.tel}>
      <div className="wrap">
        <Crumbs page="Contact Us" />
        <h1>
          <Headline>{texts.title || 'Contact Us'}</Headline>
        </h1>
        {phone && (
          <p className="tabular">
            <a className={`figure ${styles.number}`} href={callLink(phone)}>
              <span className="visually-hidden">Call </span>
              {phone.replace(/^\+91\s*/, '')}
            </a>
          </p>
        )}
        {(texts.discribe || texts.hindi) && (
          <p className="lead">
            {texts.discribe}{' '}
            <Hindi as="span" className={styles.hindi}>
              {texts.hindi}
            </Hindi>
          </p>
        )}
      </div>
    </div>
  );
}
