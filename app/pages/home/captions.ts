import { parseCues, webVtt } from '../../../domain/content/captions.ts';
import { generatedFile } from '../../findable/generated-file.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/captions';

/** Serves `/captions/story-en.vtt`: the captions of a film as WebVTT. */
export async function loader(args: Route.LoaderArgs) {
  const id = /^(.+)\.vtt$/.exec(args.params.file)?.[1];
  const { filmCaptions } = await args.context.get(services).content.snapshot();
  const entry = filmCaptions.find((each) => each.id === id);
  if (!entry) return new Response('There are no such captions.', { status: 404 });
  return generatedFile(args, 'text/vtt', () => webVtt(parseCues(entry.lines), entry.film?.seconds ?? 0));
}
