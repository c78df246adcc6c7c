import { data, href, redirect } from 'react-router';
import {
  articleAt,
  articleTimes,
  cardOf,
  descriptionOf,
  openingFilm,
  relatedTo,
} from '../../../domain/content/articles.ts';
import { termsOf } from '../../../domain/content/glossary.ts';
import { parseMarkdown, renderTokens, splitIntoParts } from '../../../domain/content/markdown.ts';
import { plainText, readingMinutes } from '../../../domain/content/plain-text.ts';
import { isRemoved, redirectTarget } from '../../../domain/content/slugs.ts';
import { textBlocks } from '../../../domain/content/text-drawings.ts';
import { describe } from '../../findable/structured-data.tsx';
import { blogPosting } from '../../findable/things.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import { Prose } from '../../ui/prose.tsx';
import { withTracks } from '../home/film-tracks.ts';
import type { Route } from './+types/page';
import styles from './blog.module.css';
import { Call } from './call.tsx';
import { Contents } from './contents.tsx';
import { TextDrawing } from './drawings/text-drawing.tsx';
import { Glossary } from './glossary.tsx';
import { Head } from './head.tsx';
import { Plates } from './plates.tsx';
import { Related } from './related.tsx';
import { Share } from './share.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { content, sections, meta, siteUrl } = await publicPage(context, 'media');
  const { article, found } = articleAt(content.articles, params.slug);
  const slugs = new Set(content.articles.map(({ slug }) => slug));
  // Slugs are lower case; redirect typed upper-case letters.
  const small = params.slug.toLowerCase();
  const moved = found
    ? null
    : (redirectTarget(content.redirects, slugs, small) ?? (slugs.has(small) ? small : null));
  if (moved) {
    throw redirect(href('/blog/:slug', { slug: moved }) + url.search, 301);
  }
  if (!article) throw data(null, { status: 404 });
  const present = (slug: string) => redirectTarget(content.redirects, slugs, slug) ?? slug;
  const terms = termsOf(article.terms, content.glossary);
  const tokens = parseMarkdown(article.body, terms);
  const { intro, parts } = splitIntoParts(tokens);
  const related = relatedTo({ ...article, related: article.related.map(present) }, content.articles).map(
    (each) => cardOf(each),
  );
  const moments = articleTimes(article);
  const opening = openingFilm(article);
  const page = {
    meta: meta(sections.intro, {
      title: `${article.metaTitle || article.title} | ${content.settings.brand}`,
      description: descriptionOf(article),
      // An article that replaces an unknown one has its own URL.
      path: found ? href('/blog/:slug', { slug: article.slug }) : '',
      picture: article.picture,
      kind: 'article',
      author: article.author,
      keywords: [...article.tags, article.category].join(', '),
      noindex: !found,
      ...moments,
    }),
    found,
    article: cardOf(article),
    moments,
    images: article.images,
    film: opening && withTracks(content.filmCaptions, opening),
    video: opening || !article.video ? null : withTracks(content.filmCaptions, article.video),
    minutes: readingMinutes(plainText(article.body)),
    terms,
    contents: parts.map(({ id, title }) => ({ id, title })),
    intro: renderTokens(intro),
    blocks: textBlocks(tokens.slice(intro.length)),
    related: { title: sections.article.texts.related ?? '', articles: related },
    texts: sections.article.texts,
    siteUrl,
  };
  const status = isRemoved(content.redirects, slugs, small) ? 410 : 404;
  return data(page, { status: found ? 200 : status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BlogPage({ loaderData: page }: Route.ComponentProps) {
  const site = useSite();
  const { settings } = site;
  const { article, texts } = page;
  const path = href('/blog/:slug', { slug: article.slug });
  if (page.found) describe(blogPosting({ ...article, ...page.moments }, path, site));
  return (
    <article>
      <Head
        article={article}
        film={page.film}
        minutes={page.minutes}
        notFound={page.found ? '' : (texts.notFound ?? '')}
      />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.text}>
          <Prose html={page.intro} />
          <Contents title={texts.contents ?? ''} parts={page.contents} />
          <div className={styles.body}>
            {page.blocks.map((block, index) =>
              'html' in block ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
                <Prose key={index} html={block.html} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <TextDrawing key={index} drawing={block.drawing} />
              ),
            )}
          </div>
          <Plates images={page.images} video={page.video} />
          <Glossary title={texts.terms ?? ''} note={texts.termsNote ?? ''} terms={page.terms} />
          <Share title={article.title} url={page.siteUrl + path} />
        </div>
        <Call texts={texts} phone={settings.phones[0] ?? ''} />
      </div>
      <Related {...page.related} />
    </article>
  );
}
