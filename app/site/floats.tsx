import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './floats.module.css';
import { VISIT_FORM } from './links.ts';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';
import type { Site } from './use-site.ts';
import { callLink, whatsappLink } from './ways-to-reach.ts';

/** "1.4 MB" of a number of bytes. */
export function fileSize(bytes: number) {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

const visitForm = `${href('/site-visit')}#${VISIT_FORM}`;

/** What floats beside every page: brochure, visit, call and chat (spec 2 §2, Floating elements). */
export function Floats({ site }: { site: Site }) {
  const { phones, whatsapp } = site.settings;
  const phone = phones[0] ?? '';
  const size = site.brochureBytes ? fileSize(site.brochureBytes) : '';
  return (
    <>
      <aside aria-label="Brochure and visit">
        <a className={`${styles.edge} ${styles.left}`} href={href('/brochure.pdf')} download>
          <Icon name="download-simple" />
          Download Brochure
          {size && <span className={styles.size}>PDF, {size}</span>}
        </a>
        <a className={`${styles.edge} ${styles.right}`} href={visitForm}>
          <Icon name="calendar-check" />
          Schedule Site Visit
        </a>
      </aside>
      <nav className={styles.bar} aria-label="Call, chat or book">
        <a href={href('/brochure.pdf')} download aria-label={size ? `Brochure, PDF, ${size}` : undefined}>
          <Icon name="download-simple" />
          Brochure
        </a>
        <a href={callLink(phone)}>
          <Icon name="phone" />
          Call Us
        </a>
        <a className={styles.whatsapp} href={whatsappLink(whatsapp)}>
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
        <a className={styles.visit} href={visitForm}>
          <Icon name="calendar-check" />
          Site Visit
        </a>
      </nav>
      <Chat phone={phone} whatsapp={whatsapp} />
    </>
  );
}

function Chat({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(panel);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.current?.open) return;
      panel.current.open = false;
      panel.current.querySelector('summary')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <aside aria-label="Chat">
      <details ref={panel} className={styles.chat}>
        <summary>
          <span className="visually-hidden">Chat with us</span>
          <Icon name="chat-circle-text" className={styles.closed} />
          <Icon name="x" className={styles.opened} />
        </summary>
        <div className={styles.panel}>
          <h2>Chat With Us</h2>
          <p className="small muted">A person answers, in Hindi or English.</p>
          <ButtonAnchor href={callLink(phone)} variant="primary" wide icon={null} before="phone">
            Call Us Now
          </ButtonAnchor>
          <ButtonAnchor href={whatsappLink(whatsapp)} variant="ghost" wide icon={null} before="whatsapp-logo">
            Message on WhatsApp
          </ButtonAnchor>
        </div>
      </details>
    </aside>
  );
}
