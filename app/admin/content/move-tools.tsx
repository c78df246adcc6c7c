import { Icon } from '../../ui/icon.tsx';
import fields from '../fields/fields.module.css';
import type { useItems } from '../fields/use-items.ts';

type Props = {
  items: Pick<ReturnType<typeof useItems>, 'gripProps' | 'move'>;
  place: number;
  count: number;
  /** What is moved, for a screen reader. */
  name: string;
};

/** Grip, earlier and later, for what is removed elsewhere. */
export function MoveTools({ items, place, count, name }: Props) {
  return (
    <div className={fields.tools} data-scripted>
      <button type="button" className={fields.grip} {...items.gripProps(place)}>
        <span className="visually-hidden">Move {name}: drag it, or use the arrow keys</span>
      </button>
      <button
        type="button"
        className={fields.tool}
        disabled={place === 0}
        onClick={() => items.move(place, place - 1)}
      >
        <Icon name="arrow-up" />
        <span className="visually-hidden">Move {name} forward</span>
      </button>
      <button
        type="button"
        className={fields.tool}
        disabled={place === count - 1}
        onClick={() => items.move(place, place + 1)}
      >
        <Icon name="arrow-down" />
        <span className="visually-hidden">Move {name} back</span>
      </button>
    </div>
  );
}
