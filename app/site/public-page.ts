import type { RouterContextProvider } from 'react-router';
import type { PageName, Picture } from '../../domain/content/types.ts';
import type { PageMeta } from './meta.ts';
import { services } from './request-context.ts';

/** What search results say of a page, from the section that opens it. */
type SearchWords = { texts: { metaTitle: string; metaDiscribe: string }; pictures: readonly Picture[] };
type MetaOf = Pick<PageMeta, 'path'> & Partial<Omit<PageMeta, 'siteUrl'>>;

/**
 * What the loader of a public page begins with: the content as it stands, the page's sections, and `meta`, which
 * makes the page's meta tags of the section that opens it; `more` says what that section does not.
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
    // Every page that is shared shows a picture: its own, else the first of the home page.
    picture: opening.pictures[0] ?? content.pages.home.intro.pictures[0],
    card: cardAt(path),
    publisher: brand,
    ...more,
  });
  return { content, sections: content.pages[page], meta, siteUrl: config.siteUrl };
}
