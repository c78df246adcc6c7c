import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { categories, tags } from '../../../domain/content/articles.ts';
import {
  markdownValues,
  placeholderCounts,
  placeholderValues,
} from '../../../domain/content/placeholders.ts';
import { redirectTarget } from '../../../domain/content/slugs.ts';
import { indiaDay } from '../../../domain/dates/india.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { openDocument, rerendersSentValues } from '../editor/drafted-document.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';

const NEW = 'new';

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads an article for its editor, with the choices of its fields; the slug `new` is a new article. */
export async function loadArticle(args: Asked, slug: string) {
  const { context } = args;
  const all = context.get(services);
  const isNew = slug === NEW;
  const [document, surroundings, content] = await Promise.all([
    openDocument(args, { collection: 'articles', id: slug }),
    loadFieldChoices(all, ['articles', 'glossary']),
    all.content.snapshot(),
  ]);
  if (!isNew && document.revision === 0 && !context.get(rerendersSentValues)) {
    const slugs = new Set((surroundings.references.articles ?? []).map(({ id }) => id));
    const moved = redirectTarget(content.redirects, slugs, slug);
    if (moved) throw redirect(href('/adminBlog/:slug', { slug: moved }));
    throw data(null, { status: 404 });
  }
  const { settings, plots, rates, glossary, pages } = content;
  const { terms, termsNote } = pages.media.article.texts;
  const values = placeholderValues({ settings, plots, rates, counts: placeholderCounts(content) });
  const born = { status: 'draft', date: indiaDay(all.now()), author: '{author}', listed: true };
  return {
    isNew,
    isPublic: document.draft?.isPublic ?? !isNew,
    title: isNew ? 'New article' : String(document.body.title || slug),
    document: isNew ? { ...document, body: born } : document,
    surroundings,
    account: context.get(signedInAccount).id,
    siteUrl: all.config.siteUrl,
    brand: settings.brand,
    glossary,
    termWords: { title: terms ?? '', note: termsNote ?? '' },
    categories: categories(content.articles).map(({ name }) => name),
    tags: tags(content.articles).map(({ name }) => name),
    values: [...values],
    markdownValues: [...markdownValues(values, settings)],
    now: all.now(),
  };
}

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>;
