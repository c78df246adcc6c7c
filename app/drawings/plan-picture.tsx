import { href } from 'react-router';
import { PHONE_PLAN, PLAN } from '../../domain/township/projection.ts';

export const PLAN_ALT =
  'Township layout plan, illustrative: numbered plots in three sizes either side of a boulevard, park and club half way';

/** The plan as a picture, without a script: block letters on narrow screens, plot numbers on wide ones. */
export function PlanPicture({ alt = PLAN_ALT, lazy = true }: { alt?: string; lazy?: boolean }) {
  return (
    <picture>
      <source
        media="(max-width: 47.99rem)"
        srcSet={href('/drawings/layout-plan-phone.svg')}
        width={PHONE_PLAN.width}
        height={PHONE_PLAN.height}
      />
      <img
        src={href('/drawings/layout-plan.svg')}
        width={PLAN.width}
        height={PLAN.height}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
      />
    </picture>
  );
}
