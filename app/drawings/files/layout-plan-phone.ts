import { madeFile } from '../../findable/made-file.ts';
import { OWN_STYLE } from '../township/own-style.ts';
import { drawPhonePlan } from '../township/phone-plan.ts';
import type { Route } from './+types/layout-plan-phone.ts';

/** `/drawings/layout-plan-phone.svg`: the plan with the letters of its blocks, for narrow screens. */
export const loader = (args: Route.LoaderArgs) =>
  madeFile(args, 'image/svg+xml', ({ townshipPlots, plots, settings }) =>
    drawPhonePlan({ plots: townshipPlots, sizes: plots, brand: settings.brand, style: OWN_STYLE }),
  );
