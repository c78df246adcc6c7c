import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { parseFocus } from '../../../../domain/media/focus.ts';
import { pictureUrl } from '../../../../domain/media/variants.ts';
import type { LibraryItem } from '../surroundings.tsx';
import styles from './picture.module.css';

type Props = {
  item: LibraryItem;
  focus: string;
  onChange: (focus: string) => void;
};

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (value: number) => Math.round(Math.max(0, Math.min(100, value)));

/** What of a picture must stay in every crop: clicked on it, or moved by the arrow keys (ten at a time with Shift). */
export function FocusPicker({ item, focus, onChange }: Props) {
  const id = useId();
  const { x, y } = parseFocus(focus);
  const put = (left: number, top: number) => onChange(`${percent(left)}% ${percent(top)}%`);

  function pointAt(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  }
  function step(event: KeyboardEvent) {
    const [right, down] = STEPS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    put(x + right * by, y + down * by);
  }

  return (
    <fieldset className={`field ${styles.focusField}`}>
      <legend className="label">What must stay in every crop</legend>
      <p className="note" id={`${id}-hint`}>
        Click on it, or move the mark with the arrow keys.
      </p>
      <button
        type="button"
        className={styles.focus}
        style={{
          aspectRatio: `${item.width} / ${item.height}`,
          // Never taller than this: a limit of the height would press the picture, and the mark with it.
          maxWidth: `calc(22rem * ${item.width / item.height})`,
        }}
        aria-label={`The picture; the mark is at ${x}% from the left and ${y}% from the top`}
        aria-describedby={`${id}-hint`}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onKeyDown={step}
      >
        <img src={pictureUrl(item.file, Math.min(800, item.width), 'jpg')} alt="" draggable={false} />
        <span className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="two always">
        {(
          [
            ['From the left', x, (value: number) => put(value, y)],
            ['From the top', y, (value: number) => put(x, value)],
          ] as const
        ).map(([label, value, set]) => (
          <label key={label} className={styles.range}>
            {label}, {value}%
            <input
              type="range"
              min={0}
              max={100}
              value={value}
              onChange={({ currentTarget }) => set(Number(currentTarget.value))}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
