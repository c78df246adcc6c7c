import { generatedFile } from '../../findable/generated-file.ts';
import { drawMiniPlan } from '../township/mini-plan.ts';
import type { Route } from './+types/layout-mini.ts';

/** Serves `/drawings/layout-mini.svg`: the township without text. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'image/svg+xml', ({ townshipPlots }) => drawMiniPlan(townshipPlots));
