import { useRef } from 'react';
import styles from './page-editor.module.css';

const [LEAST, MOST] = [24, 82];
/** Of the window's height in hundredths, as all here. */
export const FIRST_HEIGHT = 46;
/** A tap leads from one to the next. */
const STEPS = [LEAST, FIRST_HEIGHT, MOST];

/** On a phone the panel is a sheet: pulled up and down by its handle, by a tap on it, or by the arrow keys. */
export function Handle({ height, onHeight }: { height: number; onHeight: (height: number) => void }) {
  const set = (wanted: number) => onHeight(Math.round(Math.min(MOST, Math.max(LEAST, wanted))));
  const wasPulled = useRef(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no `hr`
    <div
      role="separator"
      tabIndex={0}
      aria-label="Height of the panel"
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={height}
      className={styles.handle}
      onPointerDown={(event) => {
        wasPulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        // A finger is never quite still.
        const { movementY, currentTarget, pointerId, clientY } = event;
        if (!currentTarget.hasPointerCapture(pointerId) || (!wasPulled.current && Math.abs(movementY) < 2))
          return;
        wasPulled.current = true;
        set(100 - (clientY / innerHeight) * 100);
      }}
      onPointerUp={() => {
        if (!wasPulled.current) set(STEPS.find((step) => step > height) ?? LEAST);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') set(height + 8);
        if (event.key === 'ArrowDown') set(height - 8);
      }}
    />
  );
}
