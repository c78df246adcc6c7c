import { href } from 'react-router';
import { PHONE_PLAN, PLAN } from '../../../domain/township/projection.ts';
import { AsSent } from '../../ui/as-sent.tsx';
import { PlanPicture } from '../plan-picture.tsx';
import styles from './linked-plan.module.css';

type Props = {
  /** Of each plot its number and the path that draws it on the plan. */
  outlines: readonly (readonly [number: string, d: string])[];
};

/** How much smaller the plan for phones is. */
const PART = PHONE_PLAN.scale / PLAN.scale;
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** Where the plan's units lie over the plan for phones. */
const NARROW = {
  '--left': percent(PHONE_PLAN.left - PLAN.left * PART, PHONE_PLAN.width),
  '--top': percent(PHONE_PLAN.top - PLAN.top * PART, PHONE_PLAN.height),
  '--wide': percent(PLAN.width * PART, PHONE_PLAN.width),
} as React.CSSProperties;

/** The plan as a picture whose plots lead to their pages, without a script; the list beside it is the keyboard's way. */
export function LinkedPlan(props: Props) {
  return <AsSent className={styles.plan} style={NARROW} name="linked-plan" part={Inside} props={props} />;
}

function Inside({ outlines }: Props) {
  return (
    <>
      <PlanPicture lazy={false} />
      <svg className={styles.links} viewBox={`0 0 ${PLAN.width} ${PLAN.height}`} aria-hidden="true">
        {outlines.map(([number, d]) => (
          <a key={number} id={`plot-${number}`} href={href('/plots/:number', { number })} tabIndex={-1}>
            <path d={d} />
          </a>
        ))}
      </svg>
    </>
  );
}
