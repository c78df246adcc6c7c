import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { SectionOf, Settings } from '../../../../domain/content/types.ts';
import { Social } from '../../../layout/social.tsx';
import { callLink, mailLink, whatsappLink } from '../../../site/contact-urls.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './contact.module.css';
import { sectionNumber } from './section-number.ts';

type Props = { section: SectionOf<'home', 'contact'>; settings: Settings; form: ReactNode; map: ReactNode };

export function Contact({ section, settings, form, map }: Props) {
  const { texts } = section;
  return (
    <section className="section desk" id="contact" aria-labelledby="contact-title">
      <div className="wrap split">
        <div className={styles.form}>
          <SectionHead
            number={sectionNumber('contact')}
            name={texts.label ?? ''}
            id="contact-title"
            title={texts.title}
            hindi={texts.hindi}
          />
          {form}
        </div>
        <div className={styles.details}>
          <Details texts={texts} settings={settings} />
          {map}
        </div>
      </div>
    </section>
  );
}

function Details({ texts, settings }: { texts: SectionOf<'home', 'contact'>['texts']; settings: Settings }) {
  const [first, ...others] = settings.phones;
  const [street, ...region] = settings.addressLines;
  return (
    <>
      <div className="contact-lines">
        {first && <Way icon="phone" to={callLink(first)} title={first} note={texts.callNote} />}
        {settings.whatsapp && (
          <Way
            icon="whatsapp-logo"
            to={whatsappLink(settings.whatsapp)}
            title={texts.whatsappTitle || 'WhatsApp'}
            note={texts.whatsappNote}
          />
        )}
        {others.map((phone) => (
          <Way key={phone} icon="phone" to={callLink(phone)} title={phone} note={texts.secondNote} />
        ))}
        <Way
          icon="envelope-simple"
          to={mailLink(settings.email)}
          title={settings.email}
          note={texts.emailNote}
          small
        />
        <Way icon="map-pin" title={street?.replace(/,$/, '')} note={region.join(' ')} small />
      </div>
      <div className={styles.social}>
        <Social links={settings.social} />
      </div>
    </>
  );
}

/** The drawn map, which links to the large map of the contact page. */
export function ContactMap({ label }: { label: string }) {
  return (
    <a className={`${styles.map} stones`} href={href('/contact-us')}>
      <img
        src={href('/drawings/location-map.svg')}
        width="940"
        height="830"
        alt={label || 'Map of the way'}
        loading="lazy"
      />
    </a>
  );
}

type WayProps = { icon: IconName; to?: string; title?: string; note?: string; small?: boolean };

function Way({ icon, to, title, note, small }: WayProps) {
  const content = (
    <>
      <i>
        <Icon name={icon} />
      </i>
      <span>
        <b className={small ? styles.small : undefined}>{title}</b>
        <span>{note}</span>
      </span>
    </>
  );
  return to ? (
    <a className="contact-line" href={to}>
      {content}
    </a>
  ) : (
    <div className="contact-line">{content}</div>
  );
}
