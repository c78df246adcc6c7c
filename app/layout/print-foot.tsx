import { href, useLocation } from 'react-router';
import { useMaybeSite } from '../site/use-site.ts';
import styles from './print-foot.module.css';

/** The footer of a printed page: phone, office, and the page's URL as text and QR code. */
export function PrintFoot() {
  const site = useMaybeSite();
  const { pathname } = useLocation();
  if (!site) return null;
  const { brand, phones, email, addressLines } = site.settings;
  return (
    <div className={styles.foot}>
      <p>
        <b>{brand}</b> {addressLines.join(' ')}
        <br />
        {[...phones, email].join(' · ')}
        <br />
        {site.siteUrl}
        {pathname}
      </p>
      <img
        src={`${href('/page-qr.svg')}?path=${encodeURIComponent(pathname)}`}
        width="96"
        height="96"
        alt="QR code of this page"
        loading="lazy"
      />
    </div>
  );
}
