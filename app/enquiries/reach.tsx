import { useSite } from '../site/use-site.ts';
import { callLink, whatsappLink } from '../site/ways-to-reach.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form-frame.module.css';

/** The ways that work when a form does not. */
export function Reach() {
  const { settings } = useSite();
  const [phone] = settings.phones;
  return (
    <p className={styles.reach}>
      {phone && (
        <a href={callLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {settings.whatsapp && (
        <a href={whatsappLink(settings.whatsapp)}>
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
    </p>
  );
}
