import { LocationMap } from '../../drawings/location-map.tsx';
import { callLink, whatsappLink } from '../../site/contact-urls.ts';
import { useSite } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './site-visit.module.css';

type Props = {
  texts: Record<string, string>;
  list: { Title: string; discribe: string }[];
};

/** Next to the form: three steps, directions and the phone number. */
export function WhatHappens({ texts, list }: Props) {
  const { settings } = useSite();
  const [phone] = settings.phones;
  return (
    <aside className={`split ${styles.beside}`} aria-labelledby="what-happens">
      <div className={styles.next}>
        <h2 id="what-happens" className={styles.title}>
          {texts.title}
        </h2>
        <ol className="steps">
          {list.map((step) => (
            <li key={step.Title}>
              <div>
                <h3>{step.Title}</h3>
                <p className="muted small">{step.discribe}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="row">
          {phone && (
            <ButtonAnchor href={callLink(phone)} variant="ghost" size="small" before="phone" icon={null}>
              {phone}
            </ButtonAnchor>
          )}
          {settings.whatsapp && (
            <ButtonAnchor
              href={whatsappLink(settings.whatsapp)}
              variant="ghost"
              size="small"
              before="whatsapp-logo"
              icon={null}
            >
              WhatsApp
            </ButtonAnchor>
          )}
        </div>
      </div>
      <figure className={styles.map}>
        <div className="stones">
          <LocationMap variant="paper" brand={settings.brand} />
        </div>
        <figcaption className="small">{settings.addressLines.join(' ')}</figcaption>
      </figure>
    </aside>
  );
}
