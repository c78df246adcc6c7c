import type { ReactNode } from 'react';
import styles from './reveal.module.css';

type Tag = 'div' | 'header' | 'li' | 'article' | 'figure' | 'section' | 'ul';
type Props = {
  as?: Tag;
  /** Delay in milliseconds after it comes into view, to stagger siblings. */
  delay?: number;
  className?: string;
  id?: string;
  children: ReactNode;
};

/**
 * Rises into place once, when it first comes into view (spec 1 §2: once only, 1000 ms).
 * The HTML is visible; `reveals.ts` hides only elements below the screen, so that all show without a script.
 */
export function Reveal({ as: Element = 'div', delay = 0, className = '', id, children }: Props) {
  return (
    <Element
      id={id}
      {...rising(className)}
      style={delay ? ({ '--delay': `${delay}ms` } as React.CSSProperties) : undefined}
    >
      {children}
    </Element>
  );
}

/** Attributes that make an element rise like a `Reveal`. */
export const rising = (className: string) => ({
  className: `${className} ${styles.reveal}`.trim(),
  'data-reveal': '',
});
