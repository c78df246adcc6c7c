import { Social } from '../../layout/social.tsx';
import { callLink, mailLink, whatsappLink } from '../../site/contact-urls.ts';
import { useSite } from '../../site/use-site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './contact.module.css';

/** Phones, WhatsApp, e-mail, address and social links on a slip that overlaps the section above. */
export function ContactDetails({ texts }: { texts: Record<string, string> }) {
  const { settings } = useSite();
  const [street = '', ...rest] = settings.addressLines;
  return (
    <div className={styles.beside}>
      <aside className={`stones ${styles.slip}`} aria-label="Address, phones and social links">
        {settings.phones.map((phone, index) => (
          <Way
            key={phone}
            icon="phone"
            to={callLink(phone)}
            name={phone}
            note={texts[`phone${index + 1}Note`]}
          />
        ))}
        {settings.whatsapp && (
          <Way
            icon="whatsapp-logo"
            to={whatsappLink(settings.whatsapp)}
            name={texts.whatsappTitle || 'WhatsApp'}
            note={texts.whatsappNote}
          />
        )}
        <Way
          icon="envelope-simple"
          to={mailLink(settings.email)}
          name={settings.email}
          note={texts.emailNote}
        />
        <div className="contact-line">
          <i>
            <Icon name="map-pin" />
          </i>
          <address>
            <b>{street.replace(/,$/, '')}</b>
            <span>{rest.join(' ')}</span>
          </address>
        </div>
        <Social links={settings.social} />
      </aside>
    </div>
  );
}

function Way({ icon, to, name, note }: { icon: IconName; to: string; name: string; note?: string }) {
  return (
    <a className="contact-line" href={to}>
      <i>
        <Icon name={icon} />
      </i>
      <span>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </span>
    </a>
  );
}
