import { href } from 'react-router';
import { descriptionOf, newestFirst } from '../../domain/content/articles.ts';
import type { Article, Content } from '../../domain/content/types.ts';
import { socialUrl } from '../../domain/media/variants.ts';
import type { Route } from './+types/feed.ts';
import { madeFile } from './made-file.ts';
import { element, xmlDocument } from './xml.ts';

const SCHEMAS = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** `/feed.xml`: the articles as RSS 2.0, newest first. */
export const loader = (args: Route.LoaderArgs) => madeFile(args, 'application/rss+xml', feedOf);

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
  const at = dayInIndia(article.date);
  return element('item', [
    element('title', article.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    at ? element('pubDate', at) : null,
    article.author ? element('dc:creator', article.author) : null,
    ...[article.category, ...article.tags].filter(Boolean).map((name) => element('category', name)),
    element('description', descriptionOf(article)),
    article.picture
      ? element('media:content', null, { url: siteUrl + socialUrl(article.picture.file), medium: 'image' })
      : null,
  ]);
}

/** The beginning of a day in India as RSS writes it; empty for what is no date. Takes YYYY-MM-DD. */
function dayInIndia(date: string): string {
  const noon = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(noon.getTime()) ? '' : noon.toUTCString().replace('GMT', '+0530');
}
