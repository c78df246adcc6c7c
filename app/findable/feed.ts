import { href } from 'react-router';
import { descriptionOf, feedIdOf, newestFirst, openingFilm } from '../../domain/content/articles.ts';
import { publishedAt } from '../../domain/content/publication.ts';
import type { Article, Content } from '../../domain/content/types.ts';
import { indiaIso } from '../../domain/dates/india.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { socialUrl, uploadUrl } from '../../domain/media/variants.ts';
import type { Route } from './+types/feed.ts';
import { generatedFile } from './generated-file.ts';
import { element, xmlDocument } from './xml.ts';

const SCHEMAS = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** `/feed.xml`: the articles as RSS 2.0, the newest first. */
export const loader = (args: Route.LoaderArgs) => generatedFile(args, 'application/rss+xml', feedOf);

function feedOf({ settings, pages, articles }: Content, siteUrl: string): string {
  const { metaTitle, metaDiscribe } = pages.media.intro.texts;
  const sorted = newestFirst(articles);
  return xmlDocument(
    element(
      'rss',
      element('channel', [
        element('title', metaTitle || settings.brand),
        element('link', siteUrl + href('/media')),
        element('description', metaDiscribe || settings.blurb),
        element('language', 'en-in'),
        element('atom:link', null, {
          href: siteUrl + href('/feed.xml'),
          rel: 'self',
          type: 'application/rss+xml',
        }),
        ...sorted.map((article) => itemOf(article, siteUrl)),
      ]),
      SCHEMAS,
    ),
  );
}

function itemOf(article: Article, siteUrl: string) {
  const url = siteUrl + href('/blog/:slug', { slug: article.slug });
  const at = publishedAt(article);
  return element('item', [
    element('title', article.title),
    element('link', url),
    element('guid', feedIdOf(article), { isPermaLink: 'false' }),
    at === null ? null : element('pubDate', rfc822(at)),
    article.author ? element('dc:creator', article.author) : null,
    ...[article.category, ...article.tags].filter(Boolean).map((name) => element('category', name)),
    // Feed readers parse the description as HTML. Escape the text for HTML and then for XML.
    element('description', escapeMarkup(descriptionOf(article))),
    article.picture
      ? element('media:content', null, { url: siteUrl + socialUrl(article.picture.file), medium: 'image' })
      : null,
    filmOf(article, siteUrl),
  ]);
}

/** The film at the start of an article. RSS's own `enclosure` would need its size in bytes. */
function filmOf(article: Article, siteUrl: string) {
  const film = openingFilm(article);
  if (!film) return null;
  return element('media:content', null, {
    url: siteUrl + uploadUrl(film.file),
    medium: 'video',
    type: film.file.endsWith('.webm') ? 'video/webm' : 'video/mp4',
    duration: String(Math.max(1, Math.round(film.seconds))),
  });
}

/** A time in RSS format (RFC 822), in India's time zone: "Tue, 01 Dec 2026 09:00:00 +0530". */
const rfc822 = (at: number) =>
  new Date(indiaIso(at).replace('+05:30', 'Z')).toUTCString().replace('GMT', '+0530');
