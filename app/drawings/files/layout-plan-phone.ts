import { generatedFile } from '../../findable/generated-file.ts';
import { withOutlines } from '../letters/outlined-drawing.ts';
import { drawPhonePlan } from '../township/phone-plan.ts';
import type { Route } from './+types/layout-plan-phone.ts';

/** Serves `/drawings/layout-plan-phone.svg`: the plan with block letters, for narrow screens. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'image/svg+xml', ({ townshipPlots, plots, settings }) =>
    withOutlines(drawPhonePlan({ plots: townshipPlots, sizes: plots, brand: settings.brand })),
  );
