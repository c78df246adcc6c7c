import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useModal } from './overlay.ts';
import styles from './viewer.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `single` centres one drawing or picture and lets it be panned on phones; `grid` runs many in columns. */
  layout?: 'single' | 'grid' | 'film';
  /** Two buttons that scroll by this many pixels (spec 1 §9: 300). */
  step?: number;
  children: ReactNode;
};

/** The whole screen for a picture, a drawing, a film or many of them. Its content is there only while it is open. */
export function Viewer({ open, onClose, title, layout = 'single', step, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLElement>(null);
  useModal(ref, open, onClose);
  const goal = useRef<number | null>(null);
  /** Two quick presses go twice as far, although the first has not arrived yet. */
  const scroll = (by: number) => {
    const element = body.current;
    if (!element) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = element.scrollHeight - element.clientHeight;
    goal.current = Math.max(0, Math.min(end, (goal.current ?? element.scrollTop) + by));
    element.scrollTo({ top: goal.current, behavior: calm ? 'auto' : 'smooth' });
  };
  return (
    <dialog ref={ref} className={`${styles.viewer} on-dark`} aria-label={title} data-lenis-prevent>
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <p className="condensed" tabIndex={-1} data-focus>
              {title}
            </p>
            {step && (
              <div className={styles.steps}>
                <button
                  className="square solid"
                  type="button"
                  aria-label="Scroll up"
                  onClick={() => scroll(-step)}
                >
                  <Icon name="caret-up" />
                </button>
                <button
                  className="square solid"
                  type="button"
                  aria-label="Scroll down"
                  onClick={() => scroll(step)}
                >
                  <Icon name="caret-down" />
                </button>
              </div>
            )}
            <button className="square" type="button" aria-label="Close" onClick={onClose}>
              <Icon name="x" />
            </button>
          </header>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the empty ground closes; Escape is the key for it. */}
          <section
            ref={body}
            className={`${styles.body} ${styles[layout]}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it.
            tabIndex={0}
            aria-label={`${title}, scrolls`}
            onScrollEnd={() => {
              goal.current = null;
            }}
            onClick={(event) => {
              if (event.target === event.currentTarget) onClose();
            }}
          >
            {children}
          </section>
        </div>
      )}
    </dialog>
  );
}
