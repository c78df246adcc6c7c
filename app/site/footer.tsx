import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Logo } from '../drawings/logo.tsx';
import { Hindi } from '../ui/hindi.tsx';
import styles from './footer.module.css';
import { ALL_PAGES, QUICK_LINKS } from './links.ts';
import { SentOwnershipDisclaimer } from './sent-legal.tsx';
import { Social } from './social.tsx';
import type { Site } from './use-site.ts';
import { callLink, mailLink } from './ways-to-reach.ts';

/** The title block of the drawing: who, where, what else, and the small print. */
export function Footer({ site, subscribe }: { site: Site; subscribe?: ReactNode }) {
  const { settings, year } = site;
  return (
    <footer className={`${styles.foot} on-dark`}>
      <div className="wrap">
        <div className={`${styles.block} stones`}>
          <div>
            <Link className={styles.logo} to={href('/')} aria-label={`${settings.brand}, home`}>
              <Logo className={styles.drawing} />
            </Link>
            <p className={styles.blurb}>
              {settings.blurb}{' '}
              <Hindi as="span" className={styles.hindi}>
                हवा, पेड़ और अपनी ज़मीन।
              </Hindi>
            </p>
            <Social links={settings.social} />
          </div>
          <nav aria-labelledby={ALL_PAGES}>
            <h2 id={ALL_PAGES}>Quick links</h2>
            <ul className={styles.links}>
              {QUICK_LINKS.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Office</h2>
            <address>
              {settings.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ul className={styles.reach}>
              {settings.phones.map((phone) => (
                <li key={phone}>
                  <a href={callLink(phone)}>{phone}</a>
                </li>
              ))}
              <li>
                <a href={mailLink(settings.email)}>{settings.email}</a>
              </li>
            </ul>
            {subscribe}
          </div>
          <div className={`${styles.legal} small`}>
            <p>
              © {year} {settings.brand}. <SentOwnershipDisclaimer legal={settings.legal} />{' '}
              <Link to={href('/accessibility')}>Accessibility</Link>
            </p>
            <p>{settings.imagesNotice}</p>
            <p className={styles.north}>Not to scale · North up</p>
          </div>
        </div>
      </div>
    </footer>
  );
}
