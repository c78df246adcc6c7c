import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { prefersCalm } from './prefers-calm.ts';
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
 * Sent visible: only what the script finds below the screen is hidden, so that nothing is lost without it.
 */
export function Reveal({ as = 'div', delay = 0, className = '', id, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const [state, setState] = useState<'shown' | 'waiting' | 'rising'>('shown');

  useEffect(() => {
    const element = ref.current;
    if (!element || prefersCalm()) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    setState('waiting');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setState('rising');
        observer.disconnect();
      },
      { rootMargin: '0px 0px -6% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const Element = as as 'div';
  const motion = state === 'shown' ? '' : styles[state];
  return (
    <Element
      ref={ref as Ref<HTMLDivElement>}
      id={id}
      className={`${className} ${motion}`.trim() || undefined}
      style={delay ? ({ '--delay': `${delay}ms` } as React.CSSProperties) : undefined}
    >
      {children}
    </Element>
  );
}
