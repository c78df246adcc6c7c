import type { Section } from '../../../domain/content/types.ts';
import styles from './key.module.css';
import { StatusEdge } from './status.tsx';

/** Explains the three border styles: open today, reported as built, or only announced. */
export function Key({ texts }: { texts: Section['texts'] }) {
  const all = [
    { status: 'open', term: texts.keyOpenTitle, meaning: texts.keyOpendiscribe },
    { status: 'built', term: texts.keyBuiltTitle, meaning: texts.keyBuiltdiscribe },
    { status: 'paper', term: texts.keyPaperTitle, meaning: texts.keyPaperdiscribe },
  ] as const;
  const rows = all.filter(({ term }) => term);
  return (
    <dl className={styles.key}>
      {rows.map(({ status, term, meaning }) => (
        <div key={status}>
          <dt>
            <StatusEdge status={status} />
            {term}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
