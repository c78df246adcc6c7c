import { isObject } from './plain-object.ts';

type Edit = { collection: string; id: string; body: unknown };
/** `to` is empty where the article was removed. */
type Moved = { slug: string; to: string };

/** By each slug that leads on, the one it leads to. */
export const nextSlugs = (redirects: readonly Moved[]): ReadonlyMap<string, string> =>
  new Map(redirects.map(({ slug, to }) => [slug, to]));

/**
 * The last slug of whatever had this one: empty where it was removed, null where nothing has it or one leads back to
 * another.
 */
export function lastSlug(
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

/**
 * Where an article that had this slug is found now: its last slug, through however many renames. Null where the slug
 * is one of `present` (whoever has a slug now wins), or leads nowhere.
 */
export function movedTo(redirects: readonly Moved[], present: ReadonlySet<string>, slug: string) {
  const last = lastSlug(nextSlugs(redirects), present, slug);
  return last === slug ? null : last || null;
}

/** Whether an article had this slug that was removed on purpose, and none has it now. */
export function isGone(redirects: readonly Moved[], present: ReadonlySet<string>, slug: string): boolean {
  return lastSlug(nextSlugs(redirects), present, slug) === '';
}

/** The edits, and for each article that they remove a note that it is gone. */
export function withRemovalRedirects<T extends Edit>(edits: readonly T[]): (T | Edit)[] {
  const isNamed = (slug: string) =>
    edits.some(({ collection, id }) => collection === 'redirects' && id === slug);
  const removed = edits.filter(
    ({ collection, id, body }) => collection === 'articles' && body === null && !isNamed(id),
  );
  return [...edits, ...removed.map(({ id }) => ({ collection: 'redirects', id, body: { to: '' } }))];
}

const MOST = 80;

/** A slug made from a title: small letters, figures and hyphens, cut at a word. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, MOST);
    if (longer.length > MOST) break;
    slug = longer;
  }
  return slug;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with a slug somebody has typed; null when it can be used. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'The address needs a last part, for example buying-a-plot';
  if (slug.length > 120) return 'At most 120 characters';
  return SLUG.test(slug) ? null : 'Small letters, figures and single hyphens only, for example buying-a-plot';
}

type Stored = { id: string; revision: number; position: number };
type Change = { collection: string; id: string; body: unknown; position?: number; expected?: number };

/**
 * The edits that give an article another slug: it is stored under the new one, and whoever follows the old one is led
 * there. `redirects` are the slugs that lead on now.
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

/** A change as the history keeps it: JSON texts, null where nothing stood. */
type HistoryChange = {
  collection: string;
  document_id: string;
  before_body: string | null;
  after_body: string | null;
};
/** `body` is what the article said under the slug it had. */
export type Rename = { from: string; to: string; body: unknown };

/** The articles that got another slug among changes that were saved together, as `renameEdits` makes them. */
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

/** The rename that this document's change was a part of. */
export function renameOf(renames: readonly Rename[], { collection, id }: { collection: string; id: string }) {
  if (collection !== 'articles' && collection !== 'redirects') return null;
  return renames.find(({ from, to }) => id === from || id === to) ?? null;
}
