import { type ReactNode, useRef } from 'react';
import { isBackdropClick } from './backdrop-click.ts';
import { DragHint } from './drag-hint.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './overlay.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { useZoom } from './use-zoom.ts';
import styles from './viewer.module.css';
import type { Drawing } from './zoom.ts';
import { ZoomButton } from './zoom-button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `single` centres the content, `grid` shows many items in columns. */
  layout?: 'single' | 'grid' | 'film';
  /** One drawing or picture to pan and zoom: its size and its initial position. */
  drawing?: Drawing;
  /** Caption below the content, always visible. */
  caption?: ReactNode;
  /** Shows two buttons that scroll by this many pixels (spec 1 §9: 300). */
  step?: number;
  children: ReactNode;
};

/** A full-screen viewer for pictures, drawings and films. Its content exists only while it is open. */
export function Viewer({ open, onClose, title, layout = 'single', drawing, caption, step, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const close = useModal(ref, open, onClose);
  const zoom = useZoom(body, stage, open ? drawing : undefined);
  const goal = useRef<number | null>(null);
  /** Two quick presses scroll twice as far, also during the first animation. */
  const scroll = (by: number) => {
    const element = body.current;
    if (!element) return;
    const calm = prefersReducedMotion();
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
            {drawing && <ZoomButton {...zoom} />}
            <button className="square" type="button" aria-label="Close" onClick={close}>
              <Icon name="x" />
            </button>
          </header>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the empty area closes; Escape is its key. */}
          <section
            ref={body}
            className={`${styles.body} ${drawing ? styles.zoomed : styles[layout]}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it.
            tabIndex={0}
            aria-label={`${title}, scrolls`}
            onScrollEnd={() => {
              goal.current = null;
            }}
            onClick={(event) => {
              if (isBackdropClick(event.currentTarget, event)) close();
            }}
          >
            {drawing ? (
              <div ref={stage} className={styles.stage}>
                {children}
              </div>
            ) : (
              children
            )}
          </section>
          {caption && <div className={styles.caption}>{caption}</div>}
          {drawing && !zoom.isWhole && <DragHint screen={body} />}
        </div>
      )}
    </dialog>
  );
}
