import { href, Link } from 'react-router';
import styles from './add.module.css';
import type { KnownLead } from './find-known.ts';

/** Leads that may be the person whose details are being typed. */
export function KnownLeads({ known }: { known: readonly KnownLead[] }) {
  return (
    <div role="status" className={known.length > 0 ? styles.known : undefined}>
      {known.length > 0 && (
        <>
          <p>
            <b>Is it one of these?</b> What you add with the same number joins that lead.
          </p>
          <ul>
            {known.map(({ id, name, phone, stage, why }) => (
              <li key={id}>
                <Link className="link" to={{ pathname: href('/adminLeads'), search: `lead=${id}` }}>
                  {name}
                </Link>{' '}
                <span className="note tabular">
                  {phone}, {stage}: {why}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
