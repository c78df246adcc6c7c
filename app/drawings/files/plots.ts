import { listedPlots } from '../../../domain/township/listed-plots.ts';
import { madeFile } from '../../findable/made-file.ts';
import type { Route } from './+types/plots.ts';

/** `/drawings/plots.json`: what the plan tells of each plot, fetched with it. */
export const loader = (args: Route.LoaderArgs) =>
  madeFile(args, 'application/json', (content) => JSON.stringify(listedPlots(content)));
