import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { largestUrl } from '../../../domain/media/variants.ts';
import { ABOVE_PICTURE, PLAN, toMetres, toUnits } from '../../../domain/township/projection.ts';
import { boxOfPath, MAP_BOX, type PlanBox, viewBoxOf } from './plan-boxes.ts';
import styles from './plan-stage.module.css';
import type { Township } from './use-township.ts';

export type PlanLetter = { letter: string; box: PlanBox; isDimmed: boolean };

type Props = {
  township: Township;
  view: PlanBox;
  chosen: string | null;
  /** Number of the plot under the pointer. */
  pointed: string | null;
  /** Numbers of plots outside the filter. */
  dimmed: readonly string[];
  /** Block letters, which replace the drawing's own where those are too small or some plots are dimmed. */
  letters: readonly PlanLetter[];
  /** Radius of a letter's disc, in units of the plan. */
  letterSize: number;
  /** Share of the aerial picture over the plan, from the left, in per cent. */
  wiped: number;
  onPoint: (number: string | null) => void;
  onChoose: (number: string) => void;
  /** Shapes over the plan, in its units. */
  children?: ReactNode;
};

const plotAt = ({ target }: { target: EventTarget }) =>
  /^plot-(\w+)$/.exec((target as Element).id)?.[1] ?? null;

/** The plan with its overlays for choice, filter and aerial picture. Keyboard and screen readers use the panel. */
export function PlanStage({
  township,
  view,
  letters,
  letterSize,
  wiped,
  onPoint,
  onChoose,
  children,
  ...marked
}: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const { chosen, pointed, dimmed } = marked;
  const { drawing, outlines } = township;
  const viewBox = viewBoxOf(view);
  const html = useMemo(() => ({ __html: drawing }), [drawing]);
  useEffect(() => {
    const plan = ground.current?.firstElementChild;
    plan?.setAttribute('viewBox', viewBox);
    plan?.removeAttribute('width');
    plan?.removeAttribute('height');
  }, [viewBox]);
  const shape = (number: string | null) => outlines.get(number ?? '') ?? '';
  const point = (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(plotAt(event));
  return (
    <div className={letters.length > 0 ? `${styles.stage} ${styles.lettered}` : styles.stage}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the panel's buttons are the keys for it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the panel's buttons are the keys for it. */}
      <div
        ref={ground}
        className={styles.ground}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
        onClick={(event) => {
          const number = plotAt(event);
          if (number) onChoose(number);
        }}
        dangerouslySetInnerHTML={html}
      />
      <svg className={styles.layer} viewBox={viewBox} aria-hidden="true">
        {dimmed.length > 0 && <path className={styles.dimmed} d={dimmed.map(shape).join('')} />}
        {pointed && pointed !== chosen && <path className={styles.pointed} d={shape(pointed)} />}
        {township.above && wiped > 0 && <Above picture={township.above} wiped={wiped} />}
        {letters.map(({ letter, box: { x, y, width, height }, isDimmed }) => (
          <g key={letter} className={isDimmed ? `${styles.letter} ${styles.faint}` : styles.letter}>
            <circle cx={x + width / 2} cy={y + height / 2} r={letterSize} />
            <text x={x + width / 2} y={y + height / 2 + letterSize * 0.46} fontSize={letterSize * 1.375}>
              {letter}
            </text>
          </g>
        ))}
        {children}
        {chosen && shape(chosen) && <Chosen number={chosen} d={shape(chosen)} view={view} />}
      </svg>
    </div>
  );
}

/** The chosen plot with its number on a flag, which is legible in the current view. */
function Chosen({ number, d, view }: { number: string; d: string; view: PlanBox }) {
  const { x, y, width } = boxOfPath(d);
  const high = Math.max(20, view.width / 32);
  const wide = high * 2.3;
  const middle = x + width / 2;
  const left = Math.min(Math.max(middle - wide / 2, view.x + 2), view.x + view.width - wide - 2);
  const top = Math.max(y - high * 1.5, view.y + 2);
  return (
    <g className={styles.chosen}>
      <path d={d} className={styles.on} />
      <path d={`M${middle} ${y}v${top + high - y}`} className={styles.pole} />
      <rect x={left} y={top} width={wide} height={high} />
      <text x={left + wide / 2} y={top + high * 0.74} fontSize={high * 0.72}>
        {number}
      </text>
    </g>
  );
}

/** The aerial picture over the map at the same scale, from the left to `wiped` per cent. */
function Above({ picture, wiped }: { picture: NonNullable<Township['above']>; wiped: number }) {
  const from = toUnits(PLAN, toMetres(ABOVE_PICTURE, { x: 0, y: 0 }));
  const to = toUnits(PLAN, toMetres(ABOVE_PICTURE, { x: ABOVE_PICTURE.width, y: ABOVE_PICTURE.height }));
  // The picture is larger than the map, so clip it to the frame.
  const left = Math.max(from.x, MAP_BOX.x);
  const top = Math.max(from.y, MAP_BOX.y);
  const right = Math.min(to.x, MAP_BOX.x + MAP_BOX.width);
  const bottom = Math.min(to.y, MAP_BOX.y + MAP_BOX.height);
  const [shown, high] = [((right - left) * wiped) / 100, bottom - top];
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it cuts the picture, inside a layer that is hidden from readers. */}
      <svg x={left} y={top} width={shown} height={high} viewBox={`${left} ${top} ${shown} ${high}`}>
        <image
          href={largestUrl(picture)}
          x={from.x}
          y={from.y}
          width={to.x - from.x}
          height={to.y - from.y}
          preserveAspectRatio="none"
        />
      </svg>
      {wiped < 100 && <path d={`M${left + shown} ${top}v${high}`} className={styles.edge} />}
    </>
  );
}
