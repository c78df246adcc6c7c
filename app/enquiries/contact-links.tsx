import { callLink, whatsappLink } from '../site/contact-urls.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form-frame.module.css';
import type { ContactDetails } from './form-setup.ts';

/** Phone and WhatsApp links, in case a form fails. */
export function ContactLinks({ phone, whatsapp }: Omit<ContactDetails, 'email'>) {
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
