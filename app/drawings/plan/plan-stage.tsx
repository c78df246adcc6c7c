import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { largestUrl } from '../../../domain/media/variants.ts';
import { ABOVE_PICTURE, PLAN, toMetres, toUnits } from '../../../domain/township/projection.ts';
import { boxOfPath, type PlanBox, viewBoxOf } from './plan-boxes.ts';
import styles from './plan-stage.module.css';
import type { Township } from './use-township.ts';

type Props = {
  township: Township;
  view: PlanBox;
  chosen: string | null;
  /** Under the pointer. */
  pointed: string | null;
  /** Numbers of plots that nobody looks for. */
  dimmed: readonly string[];
  /** Of blocks, where those of the drawing are too small to be read. */
  letters: readonly { letter: string; box: PlanBox }[];
  /** How much of the picture from above lies over the plan, from the left, in per cent. */
  wiped: number;
  onPoint: (number: string | null) => void;
  onChoose: (number: string) => void;
  /** Shapes over it, in its units. */
  children?: ReactNode;
};

const plotAt = ({ target }: { target: EventTarget }) =>
  /^plot-(\w+)$/.exec((target as Element).id)?.[1] ?? null;

/** The plan itself. What is chosen, sought and wiped lies over it; keys and readers of the screen have the panel. */
export function PlanStage({ township, view, letters, wiped, onPoint, onChoose, children, ...marked }: Props) {
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
    <div className={styles.stage}>
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
        {letters.map(({ letter, box: { x, y, width, height } }) => (
          <g key={letter} className={styles.letter}>
            <circle cx={x + width / 2} cy={y + height / 2} r="24" />
            <text x={x + width / 2} y={y + height / 2 + 11}>
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

/** The chosen plot with its number on a flag, as large as it takes to be read in this view. */
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

/** The picture from straight above, exactly where the plan has it, as far as it is wiped. */
function Above({ picture, wiped }: { picture: NonNullable<Township['above']>; wiped: number }) {
  const from = toUnits(PLAN, toMetres(ABOVE_PICTURE, { x: 0, y: 0 }));
  const to = toUnits(PLAN, toMetres(ABOVE_PICTURE, { x: ABOVE_PICTURE.width, y: ABOVE_PICTURE.height }));
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const shown = (wide * wiped) / 100;
  return (
    <>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it cuts the picture, inside a layer that is hidden from readers. */}
      <svg x={from.x} y={from.y} width={shown} height={high} viewBox={`0 0 ${shown} ${high}`}>
        <image href={largestUrl(picture)} width={wide} height={high} preserveAspectRatio="none" />
      </svg>
      {wiped < 100 && <path d={`M${from.x + shown} ${from.y}v${high}`} className={styles.edge} />}
    </>
  );
}
