import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Product,
  RealEstateAgent,
  SearchAction,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { ArticleCard, Faq, Film, PlotPrice, Settings } from '../../domain/content/types.ts';
import { timestamp } from '../../domain/dates/timestamp.ts';
import { socialUrl, uploadUrl } from '../../domain/media/variants.ts';

/** The site that a thing belongs to. */
export type SiteInfo = { settings: Settings; siteUrl: string };

const agentId = (siteUrl: string) => `${siteUrl}/#agent`;
/** The seller, in a thing on a page that does not describe the agent. */
const agentOf = ({ settings, siteUrl }: SiteInfo) =>
  ({
    '@type': 'RealEstateAgent',
    '@id': agentId(siteUrl),
    name: settings.brand,
    url: `${siteUrl}/`,
  }) as const;

/** The seller as the footer of every page shows it. */
export function realEstateAgent({ settings, siteUrl }: SiteInfo): RealEstateAgent {
  const lines = settings.addressLines.map((line) => line.replace(/,\s*$/, '')).filter(Boolean);
  const postalCode = /\b[1-9]\d{5}\b/.exec(settings.addressLines.join(' '))?.[0];
  return {
    ...agentOf({ settings, siteUrl }),
    ...(settings.legal.name && { legalName: settings.legal.name }),
    ...(settings.blurb && { description: settings.blurb }),
    ...(settings.phones.length > 0 && { telephone: settings.phones }),
    ...(settings.email && { email: settings.email }),
    ...(lines.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: lines.join(', '),
        ...(postalCode && { postalCode }),
        addressCountry: 'IN',
      },
    }),
    ...(settings.social.length > 0 && { sameAs: settings.social.map(({ url }) => url) }),
  };
}

/** Google's property for the place of the search term, which schema.org's types lack. */
type Search = SearchAction & { 'query-input': string };

/** The site, with the search of its news. */
export function webSite({ settings, siteUrl }: SiteInfo): WebSite {
  const search: Search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/media?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: settings.brand,
    url: `${siteUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': agentId(siteUrl) },
    potentialAction: search,
  };
}

/** Breadcrumbs above the title. The last one is the page itself and needs no address. */
export function breadcrumbs(
  crumbs: readonly { label: string; to?: string }[],
  siteUrl: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: siteUrl + to }),
    })),
  };
}

/** An article, as its page shows it. */
export function blogPosting(
  article: ArticleCard & { published: string; modified: string },
  path: string,
  { settings, siteUrl }: SiteInfo,
): BlogPosting {
  const { title, description, published, modified, author, category, picture } = article;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    ...(author && { author: { '@type': 'Organization', name: author, url: `${siteUrl}/` } }),
    publisher: agentOf({ settings, siteUrl }),
    ...(category && { articleSection: category }),
    ...(picture && { image: siteUrl + socialUrl(picture.file) }),
    mainEntityOfPage: siteUrl + path,
    inLanguage: 'en-IN',
  };
}

/** The questions and answers of a page; null if it has none. */
export function faqPage(questions: readonly Pick<Faq, 'question' | 'answer'>[]): FAQPage | null {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** UN/CEFACT's code of a square yard. */
const SQUARE_YARD = 'YDK';

/** A size of plot with its price. Availability changes daily and is unknown here, so it is left out. */
export function plotProduct(
  { squareYards, pricePaise, note }: PlotPrice,
  /** Path of the page that shows it, and the address of its sharing picture. */
  shown: { path: string; image: string | undefined },
  { settings, siteUrl }: SiteInfo,
): Product {
  return {
    '@type': 'Product',
    name: `Plot of ${squareYards} sq yd`,
    ...(note && { description: note }),
    ...(shown.image && { image: siteUrl + shown.image }),
    brand: { '@type': 'Brand', name: settings.brand },
    size: { '@type': 'QuantitativeValue', value: squareYards, unitCode: SQUARE_YARD },
    offers: {
      '@type': 'Offer',
      price: pricePaise / 100,
      priceCurrency: 'INR',
      url: siteUrl + shown.path,
      seller: agentOf({ settings, siteUrl }),
    },
  };
}

/** A film that the page plays. `name` is its title there, and `urlOf` gives the address of its file. */
export function videoObject(film: Film, name: string, siteUrl: string, urlOf = uploadUrl): VideoObject {
  const uploadDate = timestamp(film.added);
  return {
    '@type': 'VideoObject',
    name,
    ...(film.poster && { thumbnailUrl: siteUrl + socialUrl(film.poster.file) }),
    contentUrl: siteUrl + urlOf(film.file),
    ...(uploadDate && { uploadDate }),
    duration: `PT${Math.max(1, Math.round(film.seconds))}S`,
  };
}
