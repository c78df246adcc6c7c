import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Settings } from '../../domain/content/types.ts';
import { BrandLogo } from '../drawings/logo.tsx';
import { callLink, mailLink } from '../site/contact-urls.ts';
import { OwnershipDisclaimer } from '../site/legal.tsx';
import { ALL_PAGES, QUICK_LINKS } from '../site/links.ts';
import type { Site } from '../site/use-site.ts';
import { Hindi } from '../ui/hindi.tsx';
import styles from './footer.module.css';
import { ReraQr } from './rera-qr.tsx';
import { Social } from './social.tsx';

/** The footer: brand, links, office and legal texts. */
export function Footer({ site, subscribe }: { site: Site; subscribe?: ReactNode }) {
  const { settings, year } = site;
  const { brand, blurb, social, addressLines, phones, email, imagesNotice, legal } = settings;
  const words = site.frame.foot;
  return (
    <footer className={`${styles.foot} on-dark`}>
      <div className="wrap">
        <div className={`${styles.block} stones`}>
          <Brand brand={brand} blurb={blurb} hindi={words.hindi} social={social} />
          <QuickLinks title={words.linksTitle} />
          <div>
            <Office title={words.officeTitle} addressLines={addressLines} phones={phones} email={email} />
            {subscribe}
          </div>
          <SmallPrint
            brand={brand}
            imagesNotice={imagesNotice}
            legal={legal}
            year={year}
            scale={words.scale}
          />
        </div>
      </div>
    </footer>
  );
}

type BrandProps = Pick<Settings, 'brand' | 'blurb' | 'social'> & { hindi: string | undefined };

function Brand({ brand, blurb, hindi, social }: BrandProps) {
  return (
    <div>
      <a className={styles.logo} href={href('/')} aria-label={`${brand}, home`}>
        <BrandLogo brand={brand} className={styles.drawing} />
      </a>
      <p className={styles.blurb}>
        <span className={styles.about}>{blurb} </span>
        {hindi && (
          <Hindi as="span" className={styles.hindi}>
            {hindi}
          </Hindi>
        )}
      </p>
      <Social links={social} />
    </div>
  );
}

function QuickLinks({ title }: { title: string | undefined }) {
  return (
    <nav aria-labelledby={ALL_PAGES}>
      <h2 id={ALL_PAGES}>{title || 'Quick links'}</h2>
      <ul className={styles.links}>
        {QUICK_LINKS.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
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
    <div className={`${styles.legal} small`}>
      <div className={styles.owner}>
        <p>
          © {year} {brand}. <OwnershipDisclaimer legal={legal} />{' '}
          <a href={href('/accessibility')}>Accessibility</a>
        </p>
        {legal.qr && <ReraQr picture={legal.qr} />}
      </div>
      <p>{imagesNotice}</p>
      {scale && <p className={styles.north}>{scale}</p>}
    </div>
  );
}
