import { dayMonthYear } from '../dates/words.ts';
import type { Box } from '../township/geometry.ts';
import { boxOfPlot, pricePaiseOf } from '../township/plot.ts';
import { pictureOfPlot } from '../township/plot-picture.ts';
import { cheapest, lakh, priceWords, rateText } from './prices.ts';
import type { Content, Picture } from './types.ts';

/** The preview card of a shared link: a page, article or plot in two lines. */
export type Card = {
  brand: string;
  title: string;
  line: string;
  picture: Picture | null;
  /** The plot's position on the key plan; null for other cards. */
  plot: Box | null;
};

type Opening = { texts: { title?: string; metaTitle?: string }; pictures: readonly Picture[] };

const TITLE_LENGTH = 110;

/** Pages with a card, by path. */
const PAGES: Record<string, (content: Content) => Opening> = {
  '/': ({ pages }) => pages.home.intro,
  '/about-us': ({ pages }) => pages.about.banner,
  '/why-jewar': ({ pages }) => ({
    ...pages['why-jewar'].intro,
    pictures: pages['why-jewar'].benefits.pictures,
  }),
  '/amenities': ({ pages, amenityCards }) => ({
    ...pages.amenities.intro,
    pictures: amenityCards.map(({ picture }) => picture),
  }),
  '/price': ({ pages }) => pages.price.intro,
  '/media': ({ pages, articles }) => ({
    ...pages.media.intro,
    pictures: articles.map(({ picture }) => picture),
  }),
  '/faq': ({ pages }) => pages.faq.intro,
  '/contact-us': ({ pages }) => pages.contact.intro,
  '/site-visit': ({ pages }) => pages['site-visit'].intro,
  '/plots': ({ pages }) => pages.plan.intro,
  '/accessibility': ({ pages }) => pages.accessibility.intro,
  '/privacy-policy': ({ pages }) => pages.privacy.intro,
};

/** Paths of all pages, articles and plots with a card. */
export const cardPaths = ({ articles, townshipPlots }: Content): string[] => [
  ...Object.keys(PAGES),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...townshipPlots.map(({ number }) => `/plots/${number}`),
];

/** The card of a path (`/price`, `/blog/a-title`); null without one. */
export function cardOf(content: Content, path: string): Card | null {
  const { brand } = content.settings;
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (slug !== undefined) {
    const article = content.articles.find((each) => each.slug === slug);
    if (!article) return null;
    const line = [article.category, dayMonthYear(article.date)].filter(Boolean).join(' · ');
    return { brand, title: cut(article.title), line, picture: article.picture, plot: null };
  }
  const number = /^\/plots\/([^/]+)$/.exec(path)?.[1];
  if (number !== undefined) return plotCard(content, number);
  const opening = Object.hasOwn(PAGES, path) ? PAGES[path]?.(content) : undefined;
  if (!opening) return null;
  const { title, metaTitle = '' } = opening.texts;
  const picture = opening.pictures[0] ?? content.pages.home.intro.pictures[0] ?? null;
  return {
    brand,
    title: cut(title || metaTitle.split('|')[0] || brand),
    line: priceLine(content),
    picture,
    plot: null,
  };
}

/** The address of a card and its alternative text. */
export type CardAddress = { url: string; alt: string };

export function cardAddress(content: Content, path: string): CardAddress | undefined {
  const card = cardOf(content, path);
  return card ? { url: cardUrl(path, card), alt: inSentences(card.title, card.line) } : undefined;
}

function inSentences(title: string, line: string): string {
  if (title === '' || line === '') return title || line;
  return `${title}${/[.!?…।]$/.test(title) ? '' : '.'} ${line}`;
}

/** The address of a card. Link previews are cached by address, so a version of the card's content is part of it. */
export const cardUrl = (path: string, card: Card) =>
  `/cards${path === '/' ? '/home' : path}.jpg?v=${markOf(JSON.stringify(card))}`;

/** The page path of a request for `/cards/…`; null for an invalid name. */
export function pathOfCard(name: string): string | null {
  const [, path] = /^([a-z0-9/-]{1,120}|plots\/[A-Z]\d\d)\.jpg$/.exec(name) ?? [];
  if (path === undefined) return null;
  return path === 'home' ? '/' : `/${path}`;
}

function plotCard(content: Content, number: string): Card | null {
  const plot = content.townshipPlots.find((each) => each.number === number);
  if (!plot) return null;
  const paise = pricePaiseOf(plot, content.plots);
  const line = [`${plot.squareYards} sq yd`, paise === null ? '' : priceWords(paise)]
    .filter(Boolean)
    .join(' · ');
  const picture = pictureOfPlot(plot, content);
  return { brand: content.settings.brand, title: `Plot ${number}`, line, picture, plot: boxOfPlot(plot) };
}

function priceLine({ plots }: Content): string {
  const from = cheapest(plots);
  return from ? `Plots from ₹${lakh(from.pricePaise)} · ${rateText(plots)} per sq yd` : '';
}

const cut = (title: string) =>
  title.trim().length > TITLE_LENGTH
    ? `${title
        .trim()
        .slice(0, TITLE_LENGTH - 1)
        .trimEnd()}…`
    : title.trim();

/** An FNV-1a hash: enough to tell versions of a card apart. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
