import { href } from 'react-router';
import { blockOf } from '../../../domain/township/plot.ts';
import { PHONE_PLAN, PLAN } from '../../../domain/township/projection.ts';
import { PlanPicture } from '../plan-picture.tsx';
import { blockListId } from './block-list.ts';
import styles from './linked-plan.module.css';
import { boxOfPath, MAP, roundAll } from './plan-boxes.ts';

type Props = {
  /** Of each plot its number and the path that draws it on the plan. */
  outlines: readonly (readonly [number: string, d: string])[];
};

/** How much smaller the plan for phones is. */
const PART = PHONE_PLAN.scale / PLAN.scale;
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** Where the plan's units lie over the plan for phones; and of both, where the map alone is shown, as the tool does. */
const NARROW = {
  '--left': percent(PHONE_PLAN.left - PLAN.left * PART, PHONE_PLAN.width),
  '--top': percent(PHONE_PLAN.top - PLAN.top * PART, PHONE_PLAN.height),
  '--wide': percent(PLAN.width * PART, PHONE_PLAN.width),
  '--ratio': `${PLAN.width} / ${PLAN.height}`,
  '--map-ratio': `${MAP.width} / ${MAP.height}`,
  '--map-left': percent(-MAP.x, MAP.width),
  '--map-top': percent(-MAP.y, MAP.height),
  '--map-wide': percent(PLAN.width, MAP.width),
  '--picture-left': percent(PLAN.left * PART - PHONE_PLAN.left - MAP.x * PART, MAP.width * PART),
  '--picture-top': percent(PLAN.top * PART - PHONE_PLAN.top - MAP.y * PART, MAP.height * PART),
  '--picture-wide': percent(PHONE_PLAN.width, MAP.width * PART),
} as React.CSSProperties;

/** Where each block lies, in parts of the plan. */
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
 * The plan as a picture whose plots lead to their pages, without a script; the list beside it is the keyboard's way. On a
 * phone a plot is smaller than a finger: there its block leads to the list of its plots. `data-opens`: a tap before the
 * plan is hydrated is repeated, and opens the block in the plan (plan-tool.tsx).
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
