import { Children, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { PauseButton } from './pause-button.tsx';
import styles from './track.module.css';

type Props = {
  /** Names the row for screen readers, for example "Our main focus". */
  label: string;
  /** Name of one item: "card" or "picture". */
  unit?: string;
  /**
   * Cards per view. `three`: 1, 2 or 3 at 768 and 1024 px, gaps 20, 25, 30 (spec 1 §2).
   * `two`: 1 or 2, gap 40 (spec 2 §4). `one`: always one.
   */
  show?: 'one' | 'two' | 'three';
  /** Milliseconds between automatic steps; without it there is no rotation. */
  auto?: number;
  /** Thumbnails that replace the square marks, with a visible counter. */
  thumbs?: ReactNode[];
  className?: string;
  children: ReactNode;
};

/**
 * A row of cards with scroll snapping, for touch, wheel and keys.
 * A behaviour adds its marks, buttons and rotation (behaviours/tracks.ts).
 */
export function Track({ label, unit = 'card', show = 'three', auto, thumbs, className, children }: Props) {
  const cards = Children.toArray(children);
  const id = useId();
  const marks = thumbs ?? cards.map(() => null);
  return (
    <section
      className={className}
      aria-label={label}
      aria-roledescription="carousel"
      data-track={unit}
      data-auto={auto}
    >
      <div className={thumbs ? 'stones' : undefined}>
        <ul
          id={id}
          className={`${styles.row} ${styles[show]}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by the arrow keys.
          tabIndex={0}
          aria-label={`${label}, ${cards.length} ${unit}s`}
        >
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cards never changes.
            <li key={index}>{card}</li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" aria-live="polite" />
      {cards.length > 1 && (
        <div className={thumbs ? styles.bar : styles.pager} data-controls="">
          {thumbs && (
            <p className={`${styles.count} tabular`} aria-hidden="true">
              <span data-counter="">1</span> <small>/ {cards.length}</small>
            </p>
          )}
          <div className={thumbs ? styles.thumbs : styles.dots}>
            {marks.map((mark, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cards never changes.
                key={index}
                type="button"
                className={thumbs ? styles.thumb : styles.dot}
                aria-label={`Show ${unit} ${index + 1}`}
                aria-controls={id}
                aria-current={index === 0 ? 'true' : undefined}
                data-mark={index}
              >
                {mark}
              </button>
            ))}
          </div>
          {auto && <PauseButton what={`the ${unit}s`} />}
          <Step by={-1} icon="caret-left" label={`Previous ${unit}`} row={id} />
          <Step by={1} icon="caret-right" label={`Next ${unit}`} row={id} />
        </div>
      )}
    </section>
  );
}

type StepProps = { by: -1 | 1; icon: 'caret-left' | 'caret-right'; label: string; row: string };

function Step({ by, icon, label, row }: StepProps) {
  return (
    <button
      className={`square ${styles.step}`}
      type="button"
      aria-label={label}
      aria-controls={row}
      data-step={by}
    >
      <Icon name={icon} />
    </button>
  );
}
