import { Icon } from '../../ui/icon.tsx';
import styles from './fields.module.css';
import type { useItems } from './use-items.ts';

type Props = {
  /** Without `gripProps` there is no dragging, and without `remove` no remove button. */
  items: Pick<Items, 'move'> & Partial<Pick<Items, 'gripProps' | 'remove'>>;
  place: number;
  count: number;
  /** Unique name for screen readers: "Picture 2, gate.jpg". */
  name: string;
};
type Items = ReturnType<typeof useItems>;

const STEPS = [
  { part: 'earlier', by: -1, icon: 'arrow-up', way: 'forward' },
  { part: 'later', by: 1, icon: 'arrow-down', way: 'back' },
] as const;

/** Grip, earlier, later and remove. The buttons are the alternative to dragging. */
export function ItemTools({ items: { move, gripProps, remove }, place, count, name }: Props) {
  return (
    <div className={styles.tools} data-scripted>
      {count > 1 && (
        <>
          {gripProps && (
            <button type="button" className={styles.grip} {...gripProps(place)}>
              <span className="visually-hidden">Move {name}: drag it, or use the arrow keys</span>
            </button>
          )}
          {STEPS.map(({ part, by, icon, way }) => (
            <button
              key={part}
              type="button"
              className={styles.tool}
              data-part={part}
              disabled={place + by < 0 || place + by >= count}
              onClick={() => move(place, place + by, part)}
            >
              <Icon name={icon} />
              <span className="visually-hidden">
                Move {name} {way}
              </span>
            </button>
          ))}
        </>
      )}
      {remove && (
        <button type="button" className={styles.tool} data-part="remove" onClick={() => remove(place)}>
          <Icon name="trash" />
          <span className="visually-hidden">Delete {name}</span>
        </button>
      )}
    </div>
  );
}

/** Announces changes of a list to screen readers. */
export function Announcement({ children }: { children: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {children}
    </p>
  );
}
