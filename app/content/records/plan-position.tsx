import type { KeyboardEvent, PointerEvent } from 'react';
import { MiniPlan } from '../../drawings/mini-plan.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './content.module.css';

type Props = {
  /** Position in per cent of the drawing, from the left and from the top. */
  x: number;
  y: number;
  others: readonly { id: string; title: string; x: number; y: number }[];
  onMove: (place: { x: number; y: number }) => void;
};

const STEP = 0.5;
const LONG_STEP = 5;
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/** Sets the position of an amenity on the plan, by tap or arrow keys. */
export function PlanPosition({ x, y, others, onMove }: Props) {
  function tap({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    onMove({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    });
  }
  function step(event: KeyboardEvent) {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const length = event.shiftKey ? LONG_STEP : STEP;
    onMove({ x: within(x + way[0] * length), y: within(y + way[1] * length) });
  }
  return (
    <figure className={styles.place}>
      <figcaption className="label">Place on the plan</figcaption>
      <div className={styles.plan} onPointerDown={tap}>
        <MiniPlan alt="Plan of the township" />
        {others.map((other) => (
          <i
            key={other.id}
            className={styles.others}
            style={{ left: `${other.x}%`, top: `${other.y}%` }}
            title={other.title}
            aria-hidden="true"
          />
        ))}
        <button
          type="button"
          className={styles.pin}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Place on the plan: ${x} per cent from the left, ${y} per cent from the top. The arrow keys move it.`}
          onKeyDown={step}
        >
          <Icon name="map-pin-fill" />
        </button>
      </div>
      <p className="note" aria-live="polite">
        {x}% from the left, {y}% from the top. Tap the plan, or use the arrow keys on the pin (with Shift in
        longer steps). The small dots are the other amenities.
      </p>
      <input type="hidden" name="x" value={x} />
      <input type="hidden" name="y" value={y} />
    </figure>
  );
}
