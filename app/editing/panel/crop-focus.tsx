import type { PointerEvent } from 'react';
import { pictureUrl } from '../../../domain/media/variants.ts';

/** The point of a picture that stays in every crop: pressed, or moved by the arrow keys. */
export function CropFocus({
  file,
  shape,
  value,
  onChange,
}: {
  file: string;
  /** Width to height. */
  shape: string;
  value: string;
  onChange: (focus: string) => void;
}) {
  const [left = 50, top = 50] = value.match(/[\d.]+/g)?.map(Number) ?? [];
  const within = (figure: number) => Math.round(Math.min(100, Math.max(0, figure)));
  const put = (x: number, y: number) => onChange(`${within(x)}% ${within(y)}%`);
  function press(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  }
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, -5],
    ArrowDown: [0, 5],
  };
  return (
    <button
      type="button"
      className="focus"
      aria-label={`What must stay in a crop: ${left}% from the left, ${top}% from the top. The arrow keys move it.`}
      onPointerDown={press}
      onPointerMove={press}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        put(left + step[0], top + step[1]);
      }}
    >
      <img src={pictureUrl(file, 480, 'jpg')} alt="" draggable={false} style={{ aspectRatio: shape }} />
      <span style={{ left: `${left}%`, top: `${top}%` }} />
    </button>
  );
}
