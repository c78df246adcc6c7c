import { data, href, matchPath, type RouterContextProvider, redirect } from 'react-router';
import { publicPageAt } from '../../../domain/content/public-pages.ts';
import { redirectTarget } from '../../../domain/content/slugs.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { editPath } from '../../editing/edit-path.ts';
import { services } from '../../site/request-context.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';

/** Loads the public page of `?path=` for its editor; 404 for other paths. */
export async function loadPage(url: URL, context: Readonly<RouterContextProvider>) {
  const all = context.get(services);
  const path = url.searchParams.get('path') ?? '/';
  const pathname = pathnameOf(path, all.config.siteUrl);
  const page = pathname === null ? undefined : publicPageAt(pathname);
  if (pathname === null || page === undefined) throw data(null, { status: 404 });
  const [surroundings, content] = await Promise.all([
    loadFieldChoices(all, ['articles', 'glossary']),
    all.content.snapshot(),
  ]);
  const slug = matchPath('/blog/:slug', pathname)?.params.slug;
  const article = content.articles.find((each) => each.slug === slug);
  if (slug !== undefined && !article) {
    const moved = redirectTarget(content.redirects, new Set(content.articles.map((each) => each.slug)), slug);
    if (moved) throw redirect(editPath(href('/blog/:slug', { slug: moved })));
    throw data(null, { status: 404 });
  }
  const number = matchPath('/plots/:number', pathname)?.params.number;
  if (number !== undefined && !content.townshipPlots.some((plot) => plot.number === number)) {
    throw data(null, { status: 404 });
  }
  return {
    path,
    sections: page.collection,
    label: article?.title ?? (number && `Plot ${number}`) ?? page.label,
    account: context.get(signedInAccount).id,
    surroundings,
  };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** The pathname of a URL on this site; null for other sites. */
function pathnameOf(path: string, siteUrl: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, siteUrl)) return null;
  const { origin, pathname } = new URL(path, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : null;
}
