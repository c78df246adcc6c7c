import { href } from 'react-router';
import { blockOf } from '../../../domain/township/plot.ts';
import { PHONE_PLAN, PLAN } from '../../../domain/township/projection.ts';
import { PlanPicture } from '../plan-picture.tsx';
import { blockListId } from './block-list.ts';
import styles from './linked-plan.module.css';
import { boxOfPath, MAP_BOX, roundAll } from './plan-boxes.ts';

type Props = {
  /** Number and path of each plot on the plan. */
  outlines: readonly (readonly [number: string, d: string])[];
};

/** Scale of the phone plan relative to the plan. */
const PART = PHONE_PLAN.scale / PLAN.scale;
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** Positions of the plan's units over the phone plan, and of both if only the map is shown. */
const NARROW = {
  '--left': percent(PHONE_PLAN.left - PLAN.left * PART, PHONE_PLAN.width),
  '--top': percent(PHONE_PLAN.top - PLAN.top * PART, PHONE_PLAN.height),
  '--wide': percent(PLAN.width * PART, PHONE_PLAN.width),
  '--ratio': `${PLAN.width} / ${PLAN.height}`,
  '--map-ratio': `${MAP_BOX.width} / ${MAP_BOX.height}`,
  '--map-left': percent(-MAP_BOX.x, MAP_BOX.width),
  '--map-top': percent(-MAP_BOX.y, MAP_BOX.height),
  '--map-wide': percent(PLAN.width, MAP_BOX.width),
  '--picture-left': percent(PLAN.left * PART - PHONE_PLAN.left - MAP_BOX.x * PART, MAP_BOX.width * PART),
  '--picture-top': percent(PLAN.top * PART - PHONE_PLAN.top - MAP_BOX.y * PART, MAP_BOX.height * PART),
  '--picture-wide': percent(PHONE_PLAN.width, MAP_BOX.width * PART),
} as React.CSSProperties;

/** The area of each block, in per cent of the plan. */
function blockAreas(outlines: Props['outlines']) {
  const paths = Map.groupBy(outlines, ([number]) => blockOf({ number }));
  return [...paths].map(([letter, block]) => {
    const { x, y, width, height } = roundAll(block.map(([, d]) => boxOfPath(d)));
    const [left, top] = [percent(x, PLAN.width), percent(y, PLAN.height)];
    return {
      letter,
      area: { left, top, width: percent(width, PLAN.width), height: percent(height, PLAN.height) },
    };
  });
}

/**
 * The plan as a picture whose plots link to their pages, without a script; keyboard users have the list.
 * On phones plots are too small to tap, so their blocks link to lists of plots.
 * `data-opens` repeats an early tap after hydration, which opens the block (plan-tool.tsx).
 */
export function LinkedPlan({ outlines }: Props) {
  return (
    <div className={styles.plan} style={NARROW}>
      <PlanPicture lazy={false} />
      <svg className={styles.links} viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} aria-hidden="true">
        {outlines.map(([number, d]) => (
          <a key={number} id={`plot-${number}`} href={href('/plots/:number', { number })} tabIndex={-1}>
            <path d={d} />
          </a>
        ))}
      </svg>
      <div className={styles.blocks} aria-hidden="true">
        {blockAreas(outlines).map(({ letter, area }) => (
          <a key={letter} href={`#${blockListId(letter)}`} data-opens="" tabIndex={-1} style={area}>
            <span className="visually-hidden">{letter}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
