import { href } from 'react-router';
import { descriptionOf, newestFirst } from '../../domain/content/articles.ts';
import { ratePaise, rupees } from '../../domain/content/prices.ts';
import type { Content } from '../../domain/content/types.ts';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/llms.ts';
import { generatedFile } from './generated-file.ts';
import { type IndexablePage, indexablePages } from './indexable-pages.ts';

/** `/llms.txt`: a description of the site with its facts and pages, for language models (llmstxt.org). */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'text/plain', async (content) => {
    const pages = (await indexablePages(args.context)).filter(({ meta }) => !isInList(meta.path));
    return [
      introduction(content),
      prices(content),
      reach(content),
      pageList(pages),
      articleList(content, args),
    ]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n');
  });

/** Articles have their own list, and further pages of the news contain only articles. */
const isInList = (path: string) => path.startsWith('/blog/') || path.includes('?');

/** One line of Markdown with every special character escaped. */
const line = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\`*_<>#]/g, (mark) => `\\${mark}`)
    .trim();
const link = (title: string, url: string, words: string) => `- [${line(title)}](${url}): ${line(words)}`;

function introduction({ settings, pages }: Content): string {
  const { pagediscribe } = pages.home.intro.texts;
  return [
    `# ${line(settings.brand)}`,
    `> ${line(settings.blurb)}`,
    line(pagediscribe),
    line(settings.imagesNotice),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function prices({ plots }: Content): string {
  if (plots.length === 0) return '';
  const rows = plots.map(
    (plot) =>
      `- ${plot.squareYards} sq yd: ${rupees(plot.pricePaise)} (${rupees(ratePaise(plot))} per sq yd)`,
  );
  return ['## Plot sizes and prices', '', ...rows].join('\n');
}

function reach({ settings }: Content): string {
  const rows = [
    ...settings.phones.map((phone) => `- Phone: ${line(phone)}`),
    settings.email && `- E-mail: ${line(settings.email)}`,
    settings.addressLines.length > 0 && `- Address: ${line(settings.addressLines.join(' '))}`,
  ].filter(Boolean);
  return rows.length > 0 ? ['## Contact', '', ...rows].join('\n') : '';
}

function pageList(pages: IndexablePage[]): string {
  const rows = pages.map(({ meta }) => link(meta.title, meta.siteUrl + meta.path, meta.description));
  return ['## Pages', '', ...rows].join('\n');
}

function articleList({ articles }: Content, { context }: Route.LoaderArgs): string {
  if (articles.length === 0) return '';
  const { siteUrl } = context.get(services).config;
  const rows = newestFirst(articles).map((article) =>
    link(article.title, siteUrl + href('/blog/:slug', { slug: article.slug }), descriptionOf(article)),
  );
  return ['## Articles', '', ...rows].join('\n');
}
