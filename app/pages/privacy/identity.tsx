import { legalRows, NOT_ENTERED } from '../../../domain/content/legal.ts';
import type { LegalIdentity } from '../../../domain/content/types.ts';
import styles from './privacy.module.css';

/** Who stands behind the site, number by number; what is not entered is said to be missing (decisions: Truth). */
export function Identity({ legal, texts }: { legal: LegalIdentity; texts: Record<string, string> }) {
  const rows = legalRows(legal);
  return (
    <>
      <h3>{texts.title}</h3>
      <dl className={`key-values small ${styles.identity}`}>
        {rows.map(({ key, label, value, href }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value || NOT_ENTERED}</dd>
          </div>
        ))}
      </dl>
      {rows.some(({ value }) => !value) && <p>{texts.missingdiscribe}</p>}
    </>
  );
}
