import { Children, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './track.module.css';
import { useTrack } from './use-track.ts';

type Props = {
  /** Names the row for screen readers, for example "Our main focus". */
  label: string;
  /** What one of them is called: "card", "picture". */
  unit?: string;
  /** `three`: 1, 2 or 3 at 768 and 1024 px, gaps 20, 25, 30 (spec 1 §2). `two`: 1 or 2, gap 40 (spec 2 §4). `one`: always one. */
  show?: 'one' | 'two' | 'three';
  /** Milliseconds between steps; without it nothing moves by itself. */
  auto?: number;
  /** One small picture each, in place of the square marks, with a visible counter. */
  thumbs?: ReactNode[];
  className?: string;
  children: ReactNode;
};

/** A row that snaps card by card, scrolled by finger, wheel or key; with a script it gains marks, buttons and rotation. */
export function Track({ label, unit = 'card', show = 'three', auto, thumbs, className, children }: Props) {
  const cards = Children.toArray(children);
  const id = useId();
  const { row, frame, index, places, running, canRun, spoken, go, toggle } = useTrack(cards.length, auto);
  const marks = thumbs ?? Array.from({ length: places });
  return (
    <section ref={frame} className={className} aria-label={label} aria-roledescription="carousel">
      <div className={thumbs ? 'stones' : undefined}>
        <ul
          ref={row}
          id={id}
          className={`${styles.row} ${styles[show]}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by the arrow keys.
          tabIndex={0}
          aria-label={`${label}, ${cards.length} ${unit}s`}
        >
          {cards.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cards never changes.
            <li key={place}>{card}</li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken && `${unit} ${index + 1} of ${cards.length}`}
      </p>
      {places > 1 && (
        <div className={thumbs ? styles.bar : styles.pager}>
          {thumbs && (
            <p className={`${styles.count} tabular`} aria-hidden="true">
              {index + 1} <small>/ {cards.length}</small>
            </p>
          )}
          <div className={thumbs ? styles.thumbs : styles.dots}>
            {marks.map((mark, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cards never changes.
                key={place}
                type="button"
                className={thumbs ? styles.thumb : styles.dot}
                aria-label={`Show ${unit} ${place + 1}`}
                aria-controls={id}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => go(place)}
              >
                {thumbs ? mark : null}
              </button>
            ))}
          </div>
          {auto && canRun && (
            <button
              className="square"
              type="button"
              aria-label={`${running ? 'Pause' : 'Play'} the ${unit}s`}
              onClick={toggle}
            >
              <Icon name={running ? 'pause' : 'play'} />
            </button>
          )}
          <button
            className={`square ${styles.step}`}
            type="button"
            aria-label={`Previous ${unit}`}
            aria-controls={id}
            onClick={() => go(index - 1)}
          >
            <Icon name="caret-left" />
          </button>
          <button
            className={`square ${styles.step}`}
            type="button"
            aria-label={`Next ${unit}`}
            aria-controls={id}
            onClick={() => go(index + 1)}
          >
            <Icon name="caret-right" />
          </button>
        </div>
      )}
    </section>
  );
}
