import { termAnchor } from '../../../domain/content/glossary.ts';
import type { Term } from '../../../domain/content/types.ts';
import { Hindi } from '../../ui/hindi.tsx';
import styles from './glossary.module.css';

/** Explains terms of property papers. Links in the text open their terms (app/behaviours/glossary.ts). */
export function Glossary({ title, note, terms }: { title: string; note: string; terms: Term[] }) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="terms" data-glossary="">
      <h2 id="terms">{title}</h2>
      <p className="note">{note}</p>
      <div className={styles.terms}>
        {terms.map(({ id, term, hindi, meaning }) => (
          <details key={id}>
            <summary>
              <span>{term}</span>
              <Hindi as="span" className="hindi">
                {hindi}
              </Hindi>
            </summary>
            <p id={termAnchor(id)}>{meaning}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
