import { isObject } from './plain-object.ts';

type Edit = { collection: string; id: string; body: unknown };
/** `to` is empty for a removed article. */
type Moved = { slug: string; to: string };

/** Redirects by slug. */
export const nextSlugs = (redirects: readonly Moved[]): ReadonlyMap<string, string> =>
  new Map(redirects.map(({ slug, to }) => [slug, to]));

/** Follows redirects to the final slug: empty for a removed article, null for an unknown slug or a loop. */
export function finalSlug(
  next: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
  slug: string,
): string | null {
  const seen = new Set<string>();
  let at = slug;
  while (at !== '' && !present.has(at)) {
    const to = next.get(at);
    if (to === undefined || seen.has(at)) return null;
    seen.add(at);
    at = to;
  }
  return at;
}

/** The current slug of an article with a former slug. Null when the slug is in use (`present`), or leads nowhere. */
export function redirectTarget(redirects: readonly Moved[], present: ReadonlySet<string>, slug: string) {
  const last = finalSlug(nextSlugs(redirects), present, slug);
  return last === slug ? null : last || null;
}

/** Whether the article of this slug was removed on purpose, and the slug is unused. */
export function isRemoved(redirects: readonly Moved[], present: ReadonlySet<string>, slug: string): boolean {
  return finalSlug(nextSlugs(redirects), present, slug) === '';
}

/** Adds a redirect to nothing for each removed article, so that its slug is answered as gone. */
export function withRemovalRedirects<T extends Edit>(edits: readonly T[]): (T | Edit)[] {
  const isNamed = (slug: string) =>
    edits.some(({ collection, id }) => collection === 'redirects' && id === slug);
  const removed = edits.filter(
    ({ collection, id, body }) => collection === 'articles' && body === null && !isNamed(id),
  );
  return [...edits, ...removed.map(({ id }) => ({ collection: 'redirects', id, body: { to: '' } }))];
}

const MAX_LENGTH = 80;

/** A slug from a title: lower-case letters, digits and hyphens, cut at a word. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, MAX_LENGTH);
    if (longer.length > MAX_LENGTH) break;
    slug = longer;
  }
  return slug;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The problem of a typed slug; null for a valid one. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'The address needs a last part, for example buying-a-plot';
  if (slug.length > 120) return 'At most 120 characters';
  return SLUG.test(slug) ? null : 'Small letters, figures and single hyphens only, for example buying-a-plot';
}

type Stored = { id: string; revision: number; position: number };
type Change = { collection: string; id: string; body: unknown; position?: number; expected?: number };

/**
 * Edits that rename an article: it is stored under the new slug, and the old slug redirects. `redirects` are the slugs
 * that redirect now.
 */
export function renameEdits(
  present: Stored,
  to: string,
  body: unknown,
  redirects: ReadonlySet<string>,
): Change[] {
  const { id: from, revision, position } = present;
  return [
    { collection: 'articles', id: from, body: null, expected: revision },
    { collection: 'articles', id: to, body: isObject(body) ? body : {}, position, expected: 0 },
    { collection: 'redirects', id: from, body: { to } },
    ...(redirects.has(to) ? [{ collection: 'redirects', id: to, body: null }] : []),
  ];
}

/** A change in the history: JSON texts, null when the document did not exist. */
type HistoryChange = {
  collection: string;
  document_id: string;
  before_body: string | null;
  after_body: string | null;
};
/** `body` is the article's content under its old slug. */
export type Rename = { from: string; to: string; body: unknown };

/** Finds renamed articles among changes of one save, as made by `renameEdits`. */
export function renamesIn(changes: readonly HistoryChange[]): Rename[] {
  const article = (slug: unknown) =>
    changes.find(({ collection, document_id }) => collection === 'articles' && document_id === slug);
  return changes.flatMap(({ collection, document_id: from, after_body }) => {
    if (collection !== 'redirects' || after_body === null) return [];
    const { to } = JSON.parse(after_body) as { to?: unknown };
    const [gone, created] = [article(from), article(to)];
    if (gone?.after_body !== null || gone.before_body === null || created?.before_body !== null) return [];
    return [{ from, to: created.document_id, body: JSON.parse(gone.before_body) as unknown }];
  });
}

/** The rename that a document's change belongs to. */
export function renameOf(renames: readonly Rename[], { collection, id }: { collection: string; id: string }) {
  if (collection !== 'articles' && collection !== 'redirects') return null;
  return renames.find(({ from, to }) => id === from || id === to) ?? null;
}
