import type { ReactNode } from 'react';
import { href } from 'react-router';
import { MINI_PLAN } from '../../domain/township/projection.ts';
import styles from './mini-plan.module.css';

type Props = {
  /** Empty if the adjacent text describes the positions. */
  alt: string;
  /** Loads lazily, for a plan below the first screen. */
  lazy?: boolean;
  className?: string;
  /** Content over the plan: pins at `toPercent(MINI_PLAN, …)`, or shapes in `MiniPlanLayer`. */
  children?: ReactNode;
};

/** The township without text, drawn from its records, as background for pins and cones. */
export function MiniPlan({ alt, lazy = false, className = '', children }: Props) {
  return (
    <div className={`${styles.plan} ${className}`}>
      <img
        src={href('/drawings/layout-mini.svg')}
        width={MINI_PLAN.width}
        height={MINI_PLAN.height}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        draggable={false}
      />
      {children}
    </div>
  );
}

/** Shapes over the whole mini plan, in its units: `toUnits(MINI_PLAN, …)`, `wedgeOf(MINI_PLAN, …)`. */
export function MiniPlanLayer({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.layer} viewBox={`0 0 ${MINI_PLAN.width} ${MINI_PLAN.height}`} aria-hidden="true">
      {children}
    </svg>
  );
}
