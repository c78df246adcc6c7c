import { legalRows, missingLine } from '../../../domain/content/legal.ts';
import type { LegalIdentity } from '../../../domain/content/types.ts';
import { ReraQr } from '../../layout/rera-qr.tsx';
import styles from './privacy.module.css';

/** The operator of the site with its registration numbers; one sentence names missing entries (decisions: Truth). */
export function Identity({ legal, texts }: { legal: LegalIdentity; texts: Record<string, string> }) {
  const rows = legalRows(legal).filter(({ value }) => value);
  const missing = missingLine(legal);
  return (
    <>
      <h3>{texts.title}</h3>
      {rows.length > 0 && (
        <dl className={`key-values small ${styles.identity}`}>
          {rows.map(({ key, label, value, href }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {legal.qr && <ReraQr picture={legal.qr} />}
      {missing && (
        <p>
          {missing} {texts.missingdiscribe}
        </p>
      )}
    </>
  );
}
