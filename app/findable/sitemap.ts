import type { Film, Picture } from '../../domain/content/types.ts';
import { timestamp } from '../../domain/dates/timestamp.ts';
import { largestUrl, socialUrl, uploadUrl } from '../../domain/media/variants.ts';
import type { Route } from './+types/sitemap.ts';
import { generatedFile } from './generated-file.ts';
import { type IndexablePage, indexablePages } from './indexable-pages.ts';
import { element, xmlDocument } from './xml.ts';

const SCHEMAS = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
};

/** `/sitemap.xml`: every indexable page with its last change, pictures and films. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'application/xml', async () => {
    const pages = await indexablePages(args.context);
    return xmlDocument(element('urlset', pages.map(urlOf), SCHEMAS));
  });

function urlOf({ meta, changedAt, pictures, films }: IndexablePage) {
  const changed = changedAt > 0 ? timestamp(changedAt) : null;
  return element('url', [
    element('loc', meta.siteUrl + meta.path),
    changed === null ? null : element('lastmod', changed),
    ...pictures.map((picture) => imageOf(picture, meta.siteUrl)),
    ...films.flatMap((film) => videoOf(film, meta.siteUrl)),
  ]);
}

function imageOf(picture: Picture, siteUrl: string) {
  return element('image:image', element('image:loc', siteUrl + largestUrl(picture)));
}

/** The sitemap format requires a thumbnail, so a film without a poster is left out. */
function videoOf({ file, title, poster, seconds, added }: Film, siteUrl: string) {
  if (!poster) return [];
  const publication = timestamp(added);
  return element('video:video', [
    element('video:thumbnail_loc', siteUrl + socialUrl(poster.file)),
    element('video:title', title),
    element('video:description', poster.alt || title),
    element('video:content_loc', siteUrl + uploadUrl(file)),
    element('video:duration', Math.max(1, Math.round(seconds))),
    publication === null ? null : element('video:publication_date', publication),
  ]);
}
