import type { PointerEvent } from 'react';
import { parseFocus } from '../../../../domain/media/focus.ts';
import { pictureUrl } from '../../../../domain/media/variants.ts';
import type { LibraryItem } from '../field-choices.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { controlId } from '../field-props.ts';
import styles from './picture.module.css';

type Props = {
  item: LibraryItem;
  focus: string;
  onChange: (focus: string) => void;
};

const percent = (value: number) => Math.round(Math.max(0, Math.min(100, value)));

/** Sets the focus point of a picture, by a press on it or by two sliders. */
export function FocusPicker({ item, focus, onChange }: Props) {
  const { x, y } = parseFocus(focus);
  const put = (left: number, top: number) => onChange(`${percent(left)}% ${percent(top)}%`);
  const shape = item.width / item.height;

  function pointAt({ buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  const sliders = [
    ['From the left', x, (value: number) => put(value, y)],
    ['From the top', y, (value: number) => put(x, value)],
  ] as const;
  return (
    <GroupFrame
      id={controlId('focus')}
      label="What must stay in every crop"
      help="Press on it, or move the sliders."
    >
      <div
        className={styles.focus}
        // Limit the height by the width: a maximum height would distort the picture and the mark.
        style={{ aspectRatio: shape, maxWidth: `calc(22rem * ${shape})` }}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
      >
        <img src={pictureUrl(item.file, Math.min(800, item.width), 'jpg')} alt="" draggable={false} />
        <span className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <div className="two always">
        {sliders.map(([label, value, set]) => (
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
    </GroupFrame>
  );
}
