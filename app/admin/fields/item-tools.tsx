import { Icon } from '../../ui/icon.tsx';
import styles from './fields.module.css';
import type { useItems } from './use-items.ts';

type Props = {
  items: Pick<ReturnType<typeof useItems>, 'gripProps' | 'move' | 'remove'>;
  place: number;
  count: number;
  /** Tells it from the others for a screen reader: "Picture 2, gate.jpg". */
  name: string;
};

/** Grip, earlier, later and remove. The buttons are there for whoever cannot drag. */
export function ItemTools({ items, place, count, name }: Props) {
  return (
    <div className={styles.tools} data-scripted>
      {count > 1 && (
        <>
          <button type="button" className={styles.grip} {...items.gripProps(place)}>
            <span className="visually-hidden">Move {name}: drag it, or use the arrow keys</span>
          </button>
          <button
            type="button"
            className={styles.tool}
            disabled={place === 0}
            onClick={() => items.move(place, place - 1)}
          >
            <Icon name="arrow-up" />
            <span className="visually-hidden">Move {name} forward</span>
          </button>
          <button
            type="button"
            className={styles.tool}
            disabled={place === count - 1}
            onClick={() => items.move(place, place + 1)}
          >
            <Icon name="arrow-down" />
            <span className="visually-hidden">Move {name} back</span>
          </button>
        </>
      )}
      <button type="button" className={styles.tool} data-part="remove" onClick={() => items.remove(place)}>
        <Icon name="trash" />
        <span className="visually-hidden">Delete {name}</span>
      </button>
    </div>
  );
}

/** Reads out what was done to a list. */
export function Said({ children }: { children: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {children}
    </p>
  );
}
