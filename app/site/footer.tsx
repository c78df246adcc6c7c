import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Settings } from '../../domain/content/types.ts';
import { BrandLogo } from '../drawings/logo.tsx';
import { AsSent } from '../ui/as-sent.tsx';
import { Hindi } from '../ui/hindi.tsx';
import styles from './footer.module.css';
import { OwnershipDisclaimer } from './legal.tsx';
import { ALL_PAGES, QUICK_LINKS } from './links.ts';
import { Social } from './social.tsx';
import type { Site } from './use-site.ts';
import { callLink, mailLink } from './ways-to-reach.ts';

/** The title block of the drawing: who, where, what else, and the small print. */
export function Footer({ site, subscribe }: { site: Site; subscribe?: ReactNode }) {
  const { settings, year } = site;
  const props = { settings };
  return (
    <footer className={`${styles.foot} on-dark`}>
      <div className="wrap">
        <div className={`${styles.block} stones`}>
          <AsSent name="foot-brand" part={Brand} props={props} />
          <AsSent as="nav" aria-labelledby={ALL_PAGES} name="foot-links" part={QuickLinks} props={{}} />
          <div>
            <AsSent name="foot-office" part={Office} props={props} />
            {subscribe}
          </div>
          <AsSent
            className={`${styles.legal} small`}
            name="foot-legal"
            part={import.meta.env.SSR ? SmallPrint : null}
            props={{ settings, year }}
          />
        </div>
      </div>
    </footer>
  );
}

function Brand({ settings }: { settings: Settings }) {
  return (
    <>
      <a className={styles.logo} href={href('/')} aria-label={`${settings.brand}, home`}>
        <BrandLogo brand={settings.brand} className={styles.drawing} />
      </a>
      <p className={styles.blurb}>
        {settings.blurb}{' '}
        <Hindi as="span" className={styles.hindi}>
          हवा, पेड़ और अपनी ज़मीन।
        </Hindi>
      </p>
      <Social links={settings.social} />
    </>
  );
}

function QuickLinks() {
  return (
    <>
      <h2 id={ALL_PAGES}>Quick links</h2>
      <ul className={styles.links}>
        {QUICK_LINKS.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Office({ settings }: { settings: Settings }) {
  return (
    <>
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
    </>
  );
}

function SmallPrint({ settings, year }: { settings: Settings; year: number }) {
  return (
    <>
      <p>
        © {year} {settings.brand}. <OwnershipDisclaimer legal={settings.legal} />{' '}
        <a href={href('/accessibility')}>Accessibility</a>
      </p>
      <p>{settings.imagesNotice}</p>
      <p className={styles.north}>Not to scale · North up</p>
    </>
  );
}
