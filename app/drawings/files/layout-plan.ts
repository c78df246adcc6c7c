import { madeFile } from '../../findable/made-file.ts';
import { drawLayoutPlan } from '../township/layout-plan.ts';
import { OWN_STYLE } from '../township/own-style.ts';
import type { Route } from './+types/layout-plan.ts';

/** Serves `/drawings/layout-plan.svg`: the plan with every plot number. */
export const loader = (args: Route.LoaderArgs) =>
  madeFile(args, 'image/svg+xml', ({ townshipPlots, plots, settings }) =>
    drawLayoutPlan({ plots: townshipPlots, sizes: plots, brand: settings.brand, style: OWN_STYLE }),
  );
