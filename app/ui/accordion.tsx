import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './accordion.module.css';

export type AccordionItem = { id: string; question: string; answer: ReactNode };

type Props = {
  /** Shared by all that close one another: one is open at a time, with no script. */
  name: string;
  items: readonly AccordionItem[];
  /** Id of the item that is open at the start; none by default. */
  open?: string;
  className?: string;
};

/** Questions that open one at a time; an answer is at most 10 rem high and scrolls inside (spec 2 §2). */
export function Accordion({ name, items, open, className }: Props) {
  return (
    <div className={className ? `${styles.accordion} ${className}` : styles.accordion}>
      {items.map((item) => (
        <Item key={item.id} item={item} name={name} open={item.id === open} />
      ))}
    </div>
  );
}

/** About what fits into 10 rem on a phone: the page's own guess, until the script measures. */
const FITS_WORDS = 40;
const isProbablyLong = (answer: ReactNode) =>
  typeof answer !== 'string' || answer.split(/\s+/).length > FITS_WORDS;

function Item({ item, name, open }: { item: AccordionItem; name: string; open: boolean }) {
  const answer = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(() => isProbablyLong(item.answer));
  useEffect(() => {
    const panel = answer.current;
    if (!panel) return;
    // Told of the opening too: a closed panel has no size.
    const observer = new ResizeObserver(() => setScrolls(panel.scrollHeight > panel.clientHeight));
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return (
    <details name={name} open={open} id={item.id}>
      <summary>{item.question}</summary>
      <section
        ref={answer}
        className={styles.answer}
        aria-label={scrolls ? `Answer, scrolls: ${item.question}` : undefined}
        // Only while it scrolls: the arrow keys must reach it then.
        tabIndex={scrolls ? 0 : undefined}
      >
        {typeof item.answer === 'string'
          ? item.answer.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          : item.answer}
      </section>
    </details>
  );
}
