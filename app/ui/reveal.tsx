import type { ReactNode } from 'react';
import styles from './reveal.module.css';

type Tag = 'div' | 'header' | 'li' | 'article' | 'figure' | 'section' | 'ul';
type Props = {
  as?: Tag;
  /** Milliseconds to wait once it is in view; siblings use it to come one after another. */
  delay?: number;
  className?: string;
  id?: string;
  children: ReactNode;
};

/**
 * Rises 18 px into place, once, when it first comes into view (spec 1 §2: once only, 1000 ms); it can be read after a quarter of that.
 * Sent visible, and moved by `reveals.ts`: only what that finds below the screen is hidden, so that nothing is lost without it.
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

/** Of an element that rises as a `Reveal` does. */
export const rising = (className: string) => ({
  className: `${className} ${styles.reveal}`.trim(),
  'data-reveal': '',
});
