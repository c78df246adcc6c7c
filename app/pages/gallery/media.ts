import { showPreview } from '../../preview/show-preview.ts';
import { services } from '../../site/request-context.ts';
import { siteGallery } from '../home/site-gallery.ts';
import type { Route } from './+types/media.ts';

/** A preview shows its pictures here too. */
export const middleware: Route.MiddlewareFunction[] = [showPreview];

/** Serves `/gallery.json`: all pictures and films, for overlays of the home page (overlays/site-media.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await context.get(services).content.snapshot();
  const { pictures, films } = siteGallery(content, content.pages.home.actualImages);
  return Response.json({ pictures, films }, { headers: { 'cache-control': 'no-cache' } });
}
