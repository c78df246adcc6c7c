import { href, useLocation } from 'react-router';
import { withoutMarks } from '../../domain/content/marks.ts';
import { callLink, whatsappLink } from '../site/contact-urls.ts';
import { VISIT_FORM, withoutSlash } from '../site/links.ts';
import type { FrameTexts, Site } from '../site/use-site.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './floats.module.css';

/** Formats a number of bytes, such as "1.4 MB". */
export function fileSize(bytes: number) {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** Link to the visit form; on its own page only a hash, which scrolls (spec 2 §2). A trailing slash does not matter. */
function useVisitForm() {
  const { pathname } = useLocation();
  const page = href('/site-visit');
  return `${withoutSlash(pathname) === page ? '' : page}#${VISIT_FORM}`;
}

/** The floating elements of every page: brochure, visit, call and chat (spec 2 §2, Floating elements). */
export function Floats({ site: { settings, brochureBytes, frame } }: { site: Site }) {
  const { phones, whatsapp } = settings;
  const phone = phones[0] ?? '';
  const size = brochureBytes ? fileSize(brochureBytes) : '';
  const visitForm = useVisitForm();

  return (
    <>
      <Edges texts={frame.floats} size={size} visitForm={visitForm} />
      <Bar texts={frame.floats} size={size} visitForm={visitForm} phone={phone} whatsapp={whatsapp} />
      <Chat texts={frame.chat} phone={phone} whatsapp={whatsapp} />
    </>
  );
}

type Ways = { phone: string; whatsapp: string };
type Places = { texts: FrameTexts['floats']; size: string; visitForm: string };

/** Links at both edges of wide screens; a link without text is left out. */
function Edges({ texts, size, visitForm }: Places) {
  return (
    <aside aria-label="Brochure and visit">
      {texts.brochure && (
        <a className={`${styles.edge} ${styles.left}`} href={href('/brochure.pdf')} download>
          <Icon name="download-simple" />
          {texts.brochure}
          {size && <span className={styles.size}>PDF, {size}</span>}
        </a>
      )}
      {texts.visit && (
        <a className={`${styles.edge} ${styles.right}`} href={visitForm}>
          <Icon name="calendar-check" />
          {texts.visit}
        </a>
      )}
    </aside>
  );
}

/** The bar at the bottom of phones; default labels replace missing texts. */
function Bar({ texts, size, visitForm, phone, whatsapp }: Places & Ways) {
  const brochure = texts.barBrochure || 'Brochure';
  const name = size ? `${withoutMarks(brochure)}, PDF, ${size}` : undefined;
  return (
    <nav className={styles.bar} aria-label="Call, chat or book">
      <a href={href('/brochure.pdf')} download aria-label={name}>
        <Icon name="download-simple" />
        {brochure}
      </a>
      <a href={callLink(phone)}>
        <Icon name="phone" />
        {texts.barCall || 'Call'}
      </a>
      <a className={styles.whatsapp} href={whatsappLink(whatsapp)}>
        <Icon name="whatsapp-logo" />
        {texts.barChat || 'WhatsApp'}
      </a>
      <a className={styles.visit} href={visitForm}>
        <Icon name="calendar-check" />
        {texts.barVisit || 'Visit'}
      </a>
    </nav>
  );
}

function Chat({ texts, phone, whatsapp }: Ways & { texts: FrameTexts['chat'] }) {
  return (
    <aside aria-label="Chat">
      <details className={styles.chat} data-chat="">
        <summary>
          <span className="visually-hidden">{texts.title || 'Chat'}</span>
          <Icon name="chat-circle-text" className={styles.closed} />
          <Icon name="x" className={styles.opened} />
        </summary>
        <div className={styles.panel}>
          <h2>{texts.title || 'Chat'}</h2>
          <button className={`${styles.close} square`} type="button" aria-label="Close the chat">
            <Icon name="x" />
          </button>
          {texts.discribe && <p className="small muted">{texts.discribe}</p>}
          <ButtonAnchor href={callLink(phone)} variant="primary" wide icon={null} before="phone">
            {texts.call}
          </ButtonAnchor>
          <ButtonAnchor href={whatsappLink(whatsapp)} variant="ghost" wide icon={null} before="whatsapp-logo">
            {texts.message}
          </ButtonAnchor>
        </div>
      </details>
    </aside>
  );
}
