import { momentMs } from '../dates/india.ts';
import type { SettledEdit, Standing, StoredEntry } from './collection.ts';

export type Status = 'published' | 'draft' | 'scheduled';

/** Where an article stands: what nobody has given a status was published before there was one. */
export function statusOf({ status }: { status?: unknown }): Status {
  return status === 'draft' || status === 'scheduled' ? status : 'published';
}

type Timed = { status?: unknown; publishAt?: unknown };

/** When a scheduled article appears, in milliseconds since 1970; null for every other. */
export function appearsAt({ status, publishAt }: Timed): number | null {
  return statusOf({ status }) === 'scheduled' && typeof publishAt === 'string' ? momentMs(publishAt) : null;
}

/** A scheduled article is there from its time on; one whose time nobody can read is not. */
export function articleStanding<T extends Timed>(article: T, now: number): Standing<T> {
  if (statusOf(article) === 'published') return { shown: article, since: null, until: null };
  const at = appearsAt(article);
  if (at === null) return { shown: null, since: null, until: null };
  return now < at ? { shown: null, since: null, until: at } : { shown: article, since: at, until: null };
}

export const settleArticles = (rows: readonly StoredEntry[], before: number): SettledEdit[] =>
  rows.flatMap(({ id, body }) => {
    const at = appearsAt(body);
    if (at === null || at > before) return [];
    return { collection: 'articles', id, body: { ...body, status: 'published' } };
  });

export function articleRules(body: Record<string, unknown>): [string, string][] {
  const title = typeof body.title === 'string' ? body.title.trim() : '';
  const timed = statusOf(body) !== 'scheduled' || appearsAt(body) !== null;
  return [
    ...(title === '' ? [['title', 'Must not be empty'] as [string, string]] : []),
    ...(timed ? [] : [['publishAt', 'Say when it is to appear'] as [string, string]]),
  ];
}
