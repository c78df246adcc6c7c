import type { LegalIdentity } from '../../../domain/content/types.ts';
import styles from './privacy.module.css';

const ROWS = ['name', 'role', 'promoter', 'agentRera', 'projectRera', 'portal', 'collectionAccount'] as const;

/** Who stands behind the site, number by number; what is not entered is said to be missing (decisions: Truth). */
export function Identity({ legal, texts }: { legal: LegalIdentity; texts: Record<string, string> }) {
  const missing = ROWS.some((row) => !legal[row]);
  return (
    <>
      <h3>{texts.title}</h3>
      <dl className={`key-values small ${styles.identity}`}>
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{texts[row]}</dt>
            <dd>
              {row === 'portal' && legal.portal ? (
                <a href={legal.portal}>{new URL(legal.portal).host}</a>
              ) : (
                legal[row] || texts.missing
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing && <p>{texts.missingdiscribe}</p>}
    </>
  );
}
