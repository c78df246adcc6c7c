import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { articleTimes, NEWS_PAGE_SIZE } from '../../domain/content/articles.ts';
import { newsSearch } from '../../domain/content/news-address.ts';
import type { Content, Film, Picture } from '../../domain/content/types.ts';
import type { PageMeta } from '../site/meta.ts';
import { rendering, services, visitor } from '../site/request-context.ts';

export type IndexablePage = {
  meta: PageMeta;
  /** When the content of the page was last saved, in milliseconds since 1970. */
  changedAt: number;
  pictures: Picture[];
  films: Film[];
};

type Data = { meta?: PageMeta };
type PageModule = { loader?: (args: LoaderFunctionArgs) => Promise<unknown> };

const MODULES = import.meta.glob<PageModule>('../pages/*/page.tsx', { eager: true });
const NEWS = '../pages/media/page.tsx';
const ARTICLE = '../pages/blog/page.tsx';
/** Pages of single plots are not indexed. */
const PLOT = '../pages/plot/page.tsx';

/**
 * Every page that search engines may index, sorted by address. The list comes from the loaders of the pages,
 * so it includes new pages and leaves out `noindex` pages.
 */
export async function indexablePages(context: Readonly<RouterContextProvider>): Promise<IndexablePage[]> {
  const { content: reader, config } = context.get(services);
  const content = await reader.snapshot();
  const addresses = Object.keys(MODULES).flatMap((module) => addressesOf(module, content));
  const pages = await Promise.all(
    addresses.map(({ module, search = '', slug }) => read({ module, search, slug, content, context })),
  );
  return pages
    .flatMap((page) => page ?? [])
    .filter(({ meta }) => meta.siteUrl === config.siteUrl)
    .toSorted((a, b) => (a.meta.path < b.meta.path ? -1 : 1));
}

type Address = { module: string; search?: string; slug?: string };

/** The addresses of a module: one for each article and each page of the news, otherwise one. */
function addressesOf(module: string, content: Content): Address[] {
  if (module === ARTICLE) return content.articles.map(({ slug }) => ({ module, slug }));
  if (module === PLOT) return [];
  if (module !== NEWS) return [{ module }];
  const listed = content.articles.filter((article) => article.listed).length;
  const pages = Math.max(1, Math.ceil(listed / NEWS_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => ({ module, search: newsSearch({}, index + 1) }));
}

type Read = Address & { content: Content; context: Readonly<RouterContextProvider> };

async function read({ module, search = '', slug, content, context }: Read): Promise<IndexablePage | null> {
  const loader = MODULES[module]?.loader;
  if (!loader) return null;
  const { siteUrl } = context.get(services).config;
  const { seen, watched } = watch(content);
  const url = new URL(`/${search}`, siteUrl);
  const answer = await loader({
    request: new Request(url),
    url,
    pattern: '',
    params: slug ? { slug } : {},
    context: contextWith(context, watched),
  });
  const page = dataOf(answer);
  if (!page.meta || page.meta.noindex) return null;
  const { pictures, films } = mediaIn(page);
  return { meta: page.meta, changedAt: changedAt(content, seen, slug), pictures, films };
}

const dataOf = (answer: unknown) =>
  (typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer
    ? answer.data
    : answer) as Data;

/** The same context, with a reader that returns `content`. */
function contextWith(context: Readonly<RouterContextProvider>, content: Content) {
  const all = context.get(services);
  const own = new RouterContextProvider();
  own.set(services, { ...all, content: { ...all.content, snapshot: async () => content } });
  own.set(visitor, context.get(visitor));
  own.set(rendering, context.get(rendering));
  return own;
}

/** A proxy of the content that records which parts are read, by the names in `Content.changed`. */
function watch(content: Content): { seen: Set<string>; watched: Content } {
  const seen = new Set<string>();
  const noting = <T extends object>(target: T, before: string): T =>
    new Proxy(target, {
      get(of, key) {
        seen.add(`${before}${String(key)}`);
        return Reflect.get(of, key);
      },
    });
  const pages = noting(content.pages, 'pages/');
  return { seen, watched: noting({ ...content, pages }, '') };
}

function changedAt({ changed, articles }: Content, seen: Set<string>, slug?: string): number {
  const article = articles.find((each) => each.slug === slug);
  // An article has its own date: changes of the lists beside it do not count.
  if (article) return changed[`articles/${slug}`] ?? Date.parse(lastOf(articleTimes(article)));
  return Math.max(0, ...[...seen].map((name) => changed[name] ?? 0));
}

const lastOf = ({ published, modified }: ReturnType<typeof articleTimes>) => modified || published;

/**
 * Data that a page loads but does not show as its own media: meta tags, and the muted loop behind a film's
 * title.
 */
const NOT_SHOWN = new Set(['meta', 'filmParts']);

/** Every picture and film in the data of a page, without duplicates. */
function mediaIn(data: unknown) {
  const pictures = new Map<string, Picture>();
  const films = new Map<string, Film>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isFilm(value)) films.set(value.file, value);
    else if (isPicture(value)) pictures.set(value.file, value);
    else
      for (const [name, each] of Object.entries(value)) {
        if (!NOT_SHOWN.has(name)) walk(each);
      }
  };
  walk(data);
  return { pictures: [...pictures.values()], films: [...films.values()] };
}

const isFilm = (value: object): value is Film => 'file' in value && 'poster' in value && 'seconds' in value;
const isPicture = (value: object): value is Picture => 'file' in value && 'alt' in value && 'width' in value;
