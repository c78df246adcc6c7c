import type { RouterContextProvider } from 'react-router';
import type { PageName, Picture } from '../../domain/content/types.ts';
import type { PageMeta } from './meta.ts';
import { services } from './request-context.ts';

/** Title, description and picture for search results, from the page's first section. */
type SearchWords = { texts: { metaTitle: string; metaDiscribe: string }; pictures: readonly Picture[] };
type MetaOf = Pick<PageMeta, 'path'> & Partial<Omit<PageMeta, 'siteUrl'>>;

/**
 * Base data for the loader of a public page: the content, the page's sections, and `meta`.
 * `meta` creates the meta tags from the first section; `more` adds or overrides.
 */
export async function publicPage<P extends PageName>(context: Readonly<RouterContextProvider>, page: P) {
  const { config, content: reader, cards } = context.get(services);
  const [content, cardAt] = await Promise.all([reader.snapshot(), cards()]);
  const { brand } = content.settings;
  const meta = (opening: SearchWords, { path, ...more }: MetaOf): PageMeta => ({
    title: opening.texts.metaTitle || brand,
    description: opening.texts.metaDiscribe || content.settings.blurb,
    path,
    siteUrl: config.siteUrl,
    // Every shared page has a picture: its own, or the first of the home page.
    picture: opening.pictures[0] ?? content.pages.home.intro.pictures[0],
    card: cardAt(path),
    publisher: brand,
    ...more,
  });
  return { content, sections: content.pages[page], meta, siteUrl: config.siteUrl };
}
