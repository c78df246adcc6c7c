import type { LegalIdentity } from '../../../domain/content/types.ts';
import { webLink } from '../../site/ways-to-reach.ts';
import styles from './privacy.module.css';

const ROWS = ['name', 'role', 'promoter', 'agentRera', 'projectRera', 'portal', 'collectionAccount'] as const;

/** Who stands behind the site, number by number; what is not entered is said to be missing (decisions: Truth). */
export function Identity({ legal, texts }: { legal: LegalIdentity; texts: Record<string, string> }) {
  const portal = webLink(legal.portal);
  const missing = ROWS.some((row) => !legal[row]);
  return (
    <>
      <h3>{texts.title}</h3>
      <dl className={`key-values small ${styles.identity}`}>
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{texts[row]}</dt>
            <dd>
              {row === 'portal' && portal ? (
                <a href={portal.href}>{portal.host}</a>
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
