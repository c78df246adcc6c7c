import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Settings } from '../../domain/content/types.ts';
import { BrandLogo } from '../drawings/logo.tsx';
import { AsSent } from '../ui/as-sent.tsx';
import { Hindi } from '../ui/hindi.tsx';
import styles from './footer.module.css';
import { OwnershipDisclaimer } from './legal.tsx';
import { ALL_PAGES, QUICK_LINKS } from './links.ts';
import { ReraQr } from './rera-qr.tsx';
import { Social } from './social.tsx';
import type { Site } from './use-site.ts';
import { callLink, mailLink } from './ways-to-reach.ts';

/** The title block of the drawing: who, where, what else, and the small print. */
export function Footer({ site, subscribe }: { site: Site; subscribe?: ReactNode }) {
  const { settings, sent, year } = site;
  const { brand, blurb, social, addressLines, phones, email, imagesNotice, legal } = settings;
  const words = sent?.foot;
  return (
    <footer className={`${styles.foot} on-dark`}>
      <div className="wrap">
        <div className={`${styles.block} stones`}>
          <AsSent
            name="foot-brand"
            part={import.meta.env.SSR ? Brand : null}
            props={words && { brand, blurb, hindi: words.hindi, social }}
          />
          <AsSent
            as="nav"
            aria-labelledby={ALL_PAGES}
            name="foot-links"
            part={import.meta.env.SSR ? QuickLinks : null}
            props={words && { title: words.linksTitle }}
          />
          <div>
            <AsSent
              name="foot-office"
              part={import.meta.env.SSR ? Office : null}
              props={words && { title: words.officeTitle, addressLines, phones, email }}
            />
            {subscribe}
          </div>
          <AsSent
            className={`${styles.legal} small`}
            name="foot-legal"
            part={import.meta.env.SSR ? SmallPrint : null}
            props={words && { brand, imagesNotice, legal, year, scale: words.scale }}
          />
        </div>
      </div>
    </footer>
  );
}

type BrandProps = Pick<Settings, 'brand' | 'blurb' | 'social'> & { hindi: string | undefined };

function Brand({ brand, blurb, hindi, social }: BrandProps) {
  return (
    <>
      <a className={styles.logo} href={href('/')} aria-label={`${brand}, home`}>
        <BrandLogo brand={brand} className={styles.drawing} />
      </a>
      <p className={styles.blurb}>
        {blurb}{' '}
        {hindi && (
          <Hindi as="span" className={styles.hindi}>
            {hindi}
          </Hindi>
        )}
      </p>
      <Social links={social} />
    </>
  );
}

function QuickLinks({ title }: { title: string | undefined }) {
  return (
    <>
      <h2 id={ALL_PAGES}>{title || 'Quick links'}</h2>
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

type OfficeProps = Pick<Settings, 'addressLines' | 'phones' | 'email'> & { title: string | undefined };

function Office({ title, addressLines, phones, email }: OfficeProps) {
  return (
    <>
      {title && <h2>{title}</h2>}
      <address>
        {addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className={styles.reach}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={callLink(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <a href={mailLink(email)}>{email}</a>
        </li>
      </ul>
    </>
  );
}

type SmallPrintProps = Pick<Settings, 'brand' | 'imagesNotice' | 'legal'> & {
  year: number;
  scale: string | undefined;
};

function SmallPrint({ brand, imagesNotice, legal, year, scale }: SmallPrintProps) {
  return (
    <>
      <div className={styles.owner}>
        <p>
          © {year} {brand}. <OwnershipDisclaimer legal={legal} />{' '}
          <a href={href('/accessibility')}>Accessibility</a>
        </p>
        {legal.qr && <ReraQr picture={legal.qr} />}
      </div>
      <p>{imagesNotice}</p>
      {scale && <p className={styles.north}>{scale}</p>}
    </>
  );
}
