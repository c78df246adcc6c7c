import { generatedFile } from '../../findable/generated-file.ts';
import { drawLayoutPlan } from '../township/layout-plan.ts';
import { EMBEDDED_FONTS } from '../township/own-style.ts';
import type { Route } from './+types/layout-plan.ts';

/** Serves `/drawings/layout-plan.svg`: the plan with every plot number. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'image/svg+xml', ({ townshipPlots, plots, settings }) =>
    drawLayoutPlan({ plots: townshipPlots, sizes: plots, brand: settings.brand, style: EMBEDDED_FONTS }),
  );
