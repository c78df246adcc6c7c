import { callLink, whatsappLink } from '../site/ways-to-reach.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form-frame.module.css';
import type { WaysToReach } from './given-form.ts';

/** Phone and WhatsApp links, in case a form fails. */
export function Reach({ phone, whatsapp }: Omit<WaysToReach, 'email'>) {
  return (
    <p className={styles.reach}>
      {phone && (
        <a href={callLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)}>
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
    </p>
  );
}
