import type { MetaDescriptor } from 'react-router';
import type { CardAddress } from '../../domain/content/cards.ts';
import type { Picture } from '../../domain/content/types.ts';
import { SOCIAL, socialUrl } from '../../domain/media/variants.ts';
import { brandOf } from './use-site.ts';

export type PageMeta = {
  title: string;
  description: string;
  /** Path for the canonical URL, such as "/price". Empty for a page without a canonical URL. */
  path: string;
  siteUrl: string;
  /** Picture for shared links, cropped to 1200 × 630. */
  picture?: Pick<Picture, 'file' | 'alt'>;
  /** URL and text of the page's social card, which takes precedence over the picture. */
  card?: CardAddress;
  kind?: 'website' | 'article';
  /** `follow` lets search engines follow the links of the page. */
  noindex?: boolean | 'follow';
  /** Times of an article's publication and last change, as ISO 8601. */
  published?: string;
  modified?: string;
  author?: string;
  publisher?: string;
  /** Separated by commas; duplicates are removed. */
  keywords?: string;
};

/** The picture of shared links to the page. */
export const sharedPicture = ({ card, picture }: PageMeta): CardAddress | undefined =>
  card ?? (picture && { url: socialUrl(picture.file), alt: picture.alt });

/** Title, description, canonical URL and social tags of a page (spec 2 §2, Layout). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title: page.title },
    { name: 'description', content: page.description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: page.picture || page.card ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
  ];
  if (page.path) {
    const url = `${page.siteUrl}${page.path}`;
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  }
  const shown = sharedPicture(page);
  if (shown) {
    const image = `${page.siteUrl}${shown.url}`;
    tags.push(
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(SOCIAL.width) },
      { property: 'og:image:height', content: String(SOCIAL.height) },
      { property: 'og:image:alt', content: shown.alt },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: shown.alt },
    );
  }
  if (page.published) tags.push({ property: 'article:published_time', content: page.published });
  if (page.modified) tags.push({ property: 'article:modified_time', content: page.modified });
  if (page.author) tags.push({ name: 'author', content: page.author });
  if (page.publisher) {
    tags.push({ property: 'og:site_name', content: page.publisher });
    tags.push({ name: 'publisher', content: page.publisher });
  }
  const keywords = withoutRepeats(page.keywords ?? '');
  if (keywords) tags.push({ name: 'keywords', content: keywords });
  if (page.noindex)
    tags.push({ name: 'robots', content: page.noindex === 'follow' ? 'noindex, follow' : 'noindex' });
  return tags;
}

function withoutRepeats(keywords: string): string {
  const words = keywords.split(',').map((word) => word.trim());
  return words
    .filter((word, index) => word && words.findIndex((other) => same(other, word)) === index)
    .join(', ');
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The title of a page without a title in the content, such as "Log in | Vayuvan". */
export function pageTitle(name: string, matches: readonly ({ loaderData?: unknown } | undefined)[]): string {
  return [name, brandOf(matches[0]?.loaderData)].filter(Boolean).join(' | ');
}
