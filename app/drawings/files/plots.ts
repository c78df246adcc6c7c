import { listedPlots } from '../../../domain/township/listed-plots.ts';
import { generatedFile } from '../../findable/generated-file.ts';
import type { Route } from './+types/plots.ts';

/** Serves `/drawings/plots.json`: the data of each plot, which the interactive plan loads. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'application/json', (content) => JSON.stringify(listedPlots(content)));
